import { limits } from '#contracts/limits.ts'
import type { MemoryKey } from '#web/data/browser/browser-memory.ts'
import { type PressVerb, piecesField, waitingButtons } from '#web/data/posted-press.ts'

/**
 * Runs in the page: a button beside a number (ui/form/quantity-stepper.tsx) changes it as if it was typed, and hydration takes it from
 * the field. Where the button would ask or refuse, it waits like any other. One that was written disabled, at the end of its numbers,
 * works once the number is another one.
 */
const changeNumber = `const step=+button.dataset.pieces;
if(step){const around=button.parentElement,field=around.querySelector('input'),next=(Math.floor(field.value/step)+1)*step;
if(next>=field.dataset.least&&next<=field.dataset.most){field.value=next;
for(const one of around.querySelectorAll('button')){one.atEnd??=one.disabled;one.disabled=one.atEnd&&next==field.defaultValue}
return}}`

/**
 * Runs in the page: posts the changed numbers that have a button of their own for it (features/cart/cart-line.tsx), as without
 * scripts; a refused one is posted once more, so that the browser shows the refusal.
 */
const storeNumbers = `store=()=>Promise.all([...document.querySelectorAll('[data-least]')].map(async field=>{
const{form,value}=field,button=form?.elements.quantity;if(!button||value==field.defaultValue)return;
const body=new FormData(form);body.append(button.name,button.value);
const{type}=await fetch(form.action,{method:'POST',body,redirect:'manual',keepalive:true});
if(type!='opaqueredirect'){form.requestSubmit(button);throw type}
field.defaultValue=value;return true})),
leave=()=>{store().catch(()=>{})}`

/** Runs in the page: a button that opens a page opens it at once, after the numbers are stored. */
const openAtOnce = `const path=button.dataset.opens;
path&&store().then(()=>{if(isOver)return;pressed.delete(button);location.assign(path)},()=>{})`

const visitorCart: MemoryKey = 'juaso.pending-cart'
const visitorFavorites: MemoryKey = 'juaso.pending-favorites'
const signedIn: MemoryKey = 'juaso.signed-in'
const add: PressVerb = 'add'
const favorite: PressVerb = 'favorite'

/**
 * Runs in the page: keeps in this browser what a visitor put in the cart or favored, as data/cart/visitor-cart.ts and
 * data/favorites/pending-favorites.ts do. A heart's label ends with the product's name.
 */
const keepForVisitor = () => `isVisitor=()=>{try{return!localStorage['${signedIn}']}catch{}},
keepForVisitor=({name,value,form,ariaLabel})=>{try{
const read=key=>JSON.parse(localStorage[key]??'[]'),write=(key,list)=>{localStorage[key]=JSON.stringify(list)};
if(name=='${favorite}'){write('${visitorFavorites}',[...read('${visitorFavorites}').filter(one=>one.id!=value||one.person),
{id:value,name:ariaLabel.replace(/.*?: /,'')}].slice(-${limits.visitorLinesMax}));return}
const[item,count]=value.split(' '),quantity=+(form.elements.${piecesField}?.value??count??1),{side}=document.documentElement.dataset;
if(quantity%1||!(quantity>0)||quantity>${limits.quantityMax})return;
const kept=read('${visitorCart}'),isLike=line=>line.item==item&&line.side==side&&!line.person;
if(kept.filter(line=>!line.person).length>=${limits.visitorLinesMax}&&!kept.some(isLike))return;
write('${visitorCart}',[...kept.filter(line=>!isLike(line)),
{side,item,quantity:Math.min(quantity+(kept.find(isLike)?.quantity??0),${limits.quantityMax})}])}catch{}}`

/** The presses that outlive the page. */
const isKept = `({form,name})=>form&&['${add}','${favorite}'].includes(name)`

/**
 * Runs in the page when it is left: what a visitor pressed is kept, what a signed-in person pressed is posted, as without scripts.
 * None of it is repeated then.
 */
const keepPresses =
  () => `isKept=${isKept},left=()=>{for(const[button,shown]of pressed){const{form,name,value}=button;
if(!isKept(button))continue;
if(isVisitor())keepForVisitor(button);else{
const body=new FormData(form);body.append(name,value);
fetch(form.action,{method:'POST',body,redirect:'manual',keepalive:true}).catch(()=>{})}
shown.cancel();button.ariaBusy=null;pressed.delete(button)}}`

/** Runs in the page when its scripts did not arrive: what was pressed is posted, as without scripts, and of a visitor kept besides. */
const post =
  'const some=presses.size;for(const[button,shown]of presses){presses.delete(button);shown.cancel();button.ariaBusy=null;' +
  'if(isKept(button)&&isVisitor())keepForVisitor(button);button.click()}'

/**
 * Text of declarations for the page's first script. They record clicks on buttons that wait for scripts (data/early-presses.ts), also
 * those that would be posted without (data/posted-press.ts), and show at once that they were heard: the button pulses, or stays
 * pale where motion is unwelcome. What is put in the cart or favored is not lost where the page is left before. `withoutScripts` is called when
 * the scripts did not arrive.
 *
 * @param storesNumbers whether the page has numbers that are stored by themselves
 */
export function keepEarlyPresses(storesNumbers: boolean): string {
  const more = storesNumbers ? `${storeNumbers},` : ''
  return `let isOver=false;
const pressed=new Map,${more}${keepForVisitor()},${keepPresses()},
keep=event=>{
const button=event.target.closest('${waitingButtons}');
if(!button)return;event.preventDefault();${changeNumber}
if(pressed.has(button))return;button.ariaBusy='true';
const still=matchMedia('(prefers-reduced-motion:reduce)').matches;
pressed.set(button,button.animate({opacity:[still?.5:1,.5]},{duration:600,direction:'alternate',iterations:1/0}));
${storesNumbers ? openAtOnce : ''}},
withoutScripts=()=>{const presses=window.earlyPresses();
${storesNumbers ? `store().then(stored=>{${post}if(!some&&stored.some(Boolean))location.reload()},()=>{})` : post}};
addEventListener('pagehide',left);addEventListener('click',keep,true);
${storesNumbers ? `addEventListener('pagehide',leave);addEventListener('pageshow',({persisted})=>{if(persisted&&!isOver)location.reload()});` : ''}
window.earlyPresses=()=>{isOver=true;removeEventListener('click',keep,true);${storesNumbers ? "removeEventListener('pagehide',leave);" : ''}return pressed}`
}

import { limits } from '#contracts/limits.ts'
import { createStore } from '#web/ui/store.ts'
import { rememberCookie } from '../browser/browser-cookies.ts'

/** What the header shows of a person until the session is restored. It gives no right to anything. */
export interface Greeting {
  firstName: string
  /** Pieces in the cart of each side. */
  shopper: number
  business: number
  /** Unread notifications. */
  news: number
  /** 1 for a member of a company, whose card is on the business side's home page. */
  company: number
  /** Of the primary address; empty where none is known. */
  town: string
}

declare global {
  interface Window {
    /** Set by the page's first script: the greeting that this browser keeps now. */
    keptGreeting?: () => Greeting | null
  }
}

/** The cookie: first name, the four numbers and the town, each encoded, with a slash between them. */
export const greetingCookie = 'juaso_greeting'
/** Characters of the first name and of the town. */
export const greetedNameMax = 40

/**
 * Runs in the head: public pages are the same for everyone, and this puts the greeting into their header before it is
 * painted. A page arrives in pieces: each part is filled once, when it arrives, until what follows `main` has begun.
 * The cookie may hold anything, so its parts are only ever text and numbers. A constant, allowed by its hash.
 */
export const greetingScript = `{
window.keptGreeting=()=>{try{
let [name,...counts]=document.cookie.match(/(?:^|; )${greetingCookie}=([^;]*)/)[1].split('/').map(decodeURIComponent)
let short=text=>[...(text??'').trim()].slice(0,${greetedNameMax}).join('')
let firstName=short(name),town=short(counts[4])
let [shopper,business,news,company]=[0,1,2,3].map(place=>/^\\d{1,6}$/.test(counts[place])?+counts[place]:0)
return firstName?{firstName,shopper,business,news,company,town}:null
}catch{return null}}
let greeting=keptGreeting()
if(greeting){
let {firstName,news,company,town}=greeting,pieces=greeting[document.documentElement.dataset.side]
let shown=count=>count>${limits.cartBadgeMax}?'${limits.cartBadgeMax}+':count
let words={name:firstName,bell:'',...(pieces&&{cart:shown(pieces),'cart-badge':''}),...(news&&{news:shown(news),'news-badge':''}),...(company&&{company:''}),...(town&&{town,'town-capitals':town.toLocaleUpperCase('en'),'town-place':''})}
let done=new Set
let isWhole=node=>node&&(node.nextSibling||isWhole(node.parentElement))
new MutationObserver((_,observer)=>{
for(let part of document.querySelectorAll('[data-greeted]')){
if(done.has(part)||document.readyState=='loading'&&!isWhole(part))continue
done.add(part)
let {greeted,account}=part.dataset
if(account)part.href=account
if(greeted=='name')part.classList.add('max-w-full','truncate')
if(greeted in words){part.hidden=false;if(words[greeted])part.textContent=words[greeted]}
}
observer.takeRecords()
if(document.readyState!='loading'||document.querySelector('#main~*'))observer.disconnect()
}).observe(document,{childList:true,subtree:true})
}}`

/** The greeting that this browser keeps; null on the server and for visitors. */
export const keptGreeting = () => (typeof window === 'undefined' ? null : (window.keptGreeting?.() ?? null))

const greeting = createStore<Greeting | null>(null)
greeting.set(keptGreeting())

/** What this page greets the person with; null on the server, during hydration and for visitors. */
export const useGreeting = greeting.use
export const readGreeting = greeting.read
export const setGreeting = greeting.set

/** Called where the session has ended. */
export function dropGreeting(): void {
  greeting.set(null)
  rememberCookie(greetingCookie, null, 0)
}

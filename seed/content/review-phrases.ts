import type { ReviewTopic } from './goods/family.ts'

/** A sentence and the words one of which must be among those of the product; none means it fits the whole topic. */
export interface Phrase {
  text: string
  fits: string[]
}

/** Phrases of satisfied, undecided and disappointed people. */
interface Phrases<T> {
  good: T[]
  fair: T[]
  bad: T[]
}

/** Sentences of a kind of goods are divided by `/`; `fan,=fridge> It is quiet` is used for fans and fridges only. */

const list: Record<ReviewTopic, [good: string, fair: string, bad: string]> = {
  clothes: [
    `Well made and well finished / Looks better than in the picture / Good quality, I will take one for my brother / The colour is exactly as shown / dress,trousers,skirt,shorts> Fits me well at the waist and the length is right / dress,smock,shirt,trousers,skirt,shorts,bonnet,cap> The sewing is neat inside and outside / dress,shirt,smock,skirt> I wore it to church and three people asked where I got it / dress,smock,shirt,trousers,skirt,shorts,socks> The colour did not run after two washes / dress,smock,shirt,trousers,skirt,shorts> True to size, I took my normal size / dress,smock,shirt,trousers,skirt,shorts> The cloth is thick, not the transparent type / dress,skirt> My husband says it makes me look young / dress,smock,shirt,trousers,skirt,shorts,hat,cap> Very comfortable even in the heat / dress,smock,shirt> The stitches at the shoulder are strong / dress,smock,shirt,trousers,skirt,shorts,socks,briefs> I have washed it five times and it still looks new / dress,shirt,trousers,skirt> Perfect for the office / dress,smock,trousers,shorts> The pockets are deep, my phone does not fall out`,
    `Nice, but I expected it a bit bigger / dress,smock,shirt> Nice but the sleeve is a bit tight on me / The colour is a little darker than in the picture / dress,smock,trousers,skirt> Good, only I had to take it to the tailor to shorten it / dress,smock,shirt,trousers,skirt,shorts> Okay for the price, but it creases quickly / dress,smock,shirt,trousers,skirt,shorts> Size runs small, take one size up`,
    `It came with a stain / dress,trousers,skirt> The zip spoiled on the second day / dress,smock,shirt,trousers,skirt,shorts> The size they sent is not what I ordered / dress,smock,shirt,trousers,skirt,shorts> The cloth is lighter than I expected / dress,smock,shirt,trousers,skirt,shorts> It shrank after the first wash / shirt,smock> One button was missing when it arrived`,
  ],
  cloth: [
    `The cloth is original, my seamstress confirmed it / 6-yard,12-yard,two-pieces> Enough for kaba and slit with some left for a head wrap / The colours are rich and have not faded / yard> Measured it at home and the yards are complete / funeral,kente,6-yard> We used it for my grandmother's funeral and everybody admired it / Soft on the skin and heavy in the hand / kente> The weaving is very tight / My mother-in-law was happy with it paa / The pattern is exactly as shown / 6-yard,12-yard,4-yard,5-yard> Sewed a shirt for my husband and a dress for me from it`,
    `Beautiful, but the colour is deeper than on my screen / Good cloth, only the fold lines took time to iron out / Fine for everyday, not for a wedding`,
    `yard> It was short by almost half a yard / The colour ran and stained my white lining / There was a small hole near the edge / Not the pattern I chose`,
  ],
  shoes: [
    `Very light on the feet / running,trainer,sandal,slide,walking> I walk from Circle to Kaneshie in it and no pain / The sole is strong / Exactly my size / men-formal,running-shoe,boots> I take 42 and it is 42 always / runner,trainer> I jog with it every morning at Independence Square / men-formal,leather> The leather is real, you can smell it / school,children,trainer> My son wears it to school and it has not torn / Comfortable from the first day / Looks more expensive than it is / boot,running,trainer,flip> It handled the rain well / men-formal,boots,running,sandal> The stitching is clean all round / My feet do not sweat in it`,
    `Nice shoe but it is half a size small / Good, though the box was crushed / It pinched for the first week, now it is okay / The colour is slightly different from the picture`,
    `The sole started opening after three weeks / Too tight, and I took my normal size / Left and right are not the same shade / The glue smell has refused to go`,
  ],
  bags: [
    `Strong and well made / laptop,backpack,tote,trim,shopper> It carries my laptop and lunch without complaining / The handle is well fixed / bolga,tote,shopper,canvas> I use it for market and for church / handbag,backpack> The zip moves smoothly / Everybody at the office wants one / Very roomy inside / basket> The weaving is neat and tight / basket> It came with the weaver's name, I like that / suitcase,duffel,backpack,must-go> I took it to Kumasi and back, no scratch / leather> Good finishing on the leather / school> My daughter is using it in SHS and it is holding`,
    `Nice but smaller than I thought / basket> It arrived a bit flat, I had to wet it and shape it / handbag,backpack> Good bag, though the inside pocket is shallow`,
    `backpack,handbag> One strap came off within a month / backpack,handbag,suitcase> The zip got stuck from day one / It has a smell I cannot remove / The colour rubbed on my white shirt`,
  ],
  jewellery: [
    `So pretty / bead,earring,necklace,bracelet,anklet> It does not itch / I get compliments each time I wear it / bead> The beads are even and well knotted / It came in a nice small box / Bought it for my sister's engagement and she cried / brass,silver,gold,band> It has not turned my skin green / Simple and elegant / necklace,bracelet,watch,pendant> The clasp is strong / bead,earring,necklace,bracelet,pendant> Goes with my kaba and also with jeans / watch> Still keeping time after three months / Well finished, even at the back`,
    `Nice, only a bit heavier than I expected / necklace,bead> Lovely, but shorter than I thought / gold,brass> The gold is more yellow than in the picture`,
    `It broke the second time I wore it / The colour faded in two weeks / watch> It stopped after a month / It came with a scratch`,
  ],
  skin: [
    `You can tell it is genuine / I will not be without it again / shea,oil,lotion,soap,cocoa> My skin is so soft now / shea,oil,lotion> The harmattan did not disturb me this year / soap,serum,mask> My dark spots are going small small / shea> It melts in the hand and does not smell bad / shea,baby,coconut,palm-kernel> I use it for my baby too and no rashes / shea,oil,lotion,soap> A little goes far, one tub lasts us two months / shea,oil,soap> You can tell it is pure / shea,pumice,scrub-salt> My heels are no longer cracked / Even my husband has started using it / scent,lotion,soap,lavender,cocoa> It smells nice but not too strong / lotion,soap,serum> No bleaching, just clean skin / shea,oil> My hair likes it too`,
    `Good, only the packing could be better / shea,soap,oil> Works well, but the smell takes getting used to / shea> Good, only it melts in the hot room / soap,serum,lotion,mask,shea> It is fine, I do not see any miracle yet`,
    `soap,lotion,serum,scrub> It gave me small pimples / shea,oil,lotion> The lid was open and some had poured / Smaller than I thought for the price / soap,scent,oil,lotion> The smell is too strong for me`,
  ],
  hair: [
    `Just what I needed for my hair / My hairdresser approves / braids,wig> The hair is soft and did not tangle / braiding> My braids lasted six weeks / braids,wig,hair-oil> No itching at all, and I have a sensitive scalp / braids,wig> The colour matched my own hair / braids,wig,hair-oil> My hairdresser asked where I bought it / braids> It holds curls well after dipping in hot water / braiding> Very full, I used five packs / braids,wig> It does not shed / wig,conditioner> Easy to comb / hair-oil> My edges are coming back / braids,wig> Light on the head, I slept in it without pain`,
    `Good, but small / braids> Nice, but one pack was lighter in colour / braids> Good hair, though you need more packs than they say / wig,braids> It is okay, a bit shiny at first`,
    `Not as described / braids,wig> It tangles after three days / braids,wig> The colour is not what I ordered / braids,wig> It sheds too much / braids,wig> It scratched my neck`,
  ],
  makeup: [
    `Beautiful on dark skin / foundation,powder,stick> The shade matches my skin, finally / lip,foundation,powder,kajal,brow> It stayed from the church service to the reception / lip,foundation,powder> Did not melt in the sun / lip,foundation> It is creamy and does not crack / lip,foundation,powder,polish> A small amount is enough / My make-up artist approves / lip,palette,polish> The colour shows well on dark skin / powder,foundation> No white cast in pictures / lip,kajal,polish> It comes off easily at night / lip,polish> I have bought three colours already`,
    `lip,foundation> Good, but it transfers a bit when eating / foundation> The shade is one step lighter than the chart / Nice colour, small quantity`,
    `It broke in the bag / lip,polish> It dried out after a few weeks / foundation> It is too oily for my face / lip,foundation,polish> Not the shade on the picture`,
  ],
  phones: [
    `Battery lasts me two full days / smartphone,keypad> The phone is original, I checked the IMEI / smartphone> Camera is sharp even at night / smartphone> No hanging, and my games run smooth / It came sealed with the charger / Network is strong in my village / smartphone> It charges fast, before I finish bathing it is at half / smartphone,tablet> Screen is bright in the sun / smartphone> The fingerprint works each time / smartphone> My mother can now do video call on her own / smartphone> Storage is plenty, I stopped deleting pictures / smartphone,keypad> Correct phone for the price`,
    `smartphone> Good phone, but it comes with many apps I had to remove / smartphone> Camera is average in the night / smartphone> The phone is nice, only it gets warm when charging / Speaker could be louder`,
    `It started restarting by itself after two weeks / Battery does not last as they said / smartphone> The screen guard came with bubbles and the box was open / smartphone,tablet> It hangs when I open many apps`,
  ],
  audio: [
    `The sound is clear and full / headphones-head,earbuds,speaker,soundbar,theatre> The bass is heavy but clear / headphones,earbud,speaker,neckband> Battery really lasts, I charge it once a week / bluetooth,earbud,headphones-wireless,freepods> Connected to my phone within seconds / headphones,earbuds,earphones,headset,usb-condenser> I use it for online meetings and they hear me well / noise-cancelling,freepods> Blocks out the generator noise / speaker,soundbar,theatre,megaphone> Loud enough for the whole compound / stage,trolley,partybox> We use it for church and it has not disappointed / headphones-head,earbuds,headset> Light on the ears, I forget I am wearing it / speaker,soundbar> The sound does not break at full volume / speaker,soundbar,theatre> My neighbours now know my playlist / It survived a drop on the tiles`,
    `earbuds> Good sound, but the case scratches easily / Nice, though I expected more bass / bluetooth,earbuds> It disconnects once in a while when I go to the next room`,
    `It came with a scratch / earbuds,headphones-head> One side stopped working after a month / earbuds,bluetooth> It does not hold charge / earbuds,headphones-head,microphone> The microphone is poor, people complain / speaker,soundbar> The sound cracks when it is loud`,
  ],
  gadgets: [
    `Works as described, no stories / charger,mouse,keyboard,webcam,extension,router,printer,hdmi> Plugged it in and it worked at once / charger,power-bank,cable> It charges my phone fast and does not get hot / I bought another one for the office / Strong build / charger,extension,router,laptop,desktop,printer> It has survived our light fluctuation so far / laptop,tablet,calculator,flash-drive,laptop-stand,chromebook> Very useful for lectures / router,mifi,mesh,printer,camera,keyboard,projector,laptop> Setup took me five minutes / laptop,desktop,router,mifi,charger,power-bank,printer> Original, the serial number checks out / chromebook,projector,calculator,desktop,school> My students use it every day / power-bank> Saves me during dumsor / laptop,ssd,desktop> Fast, and no noise`,
    `charger,mouse-usb,hdmi,webcam,extension> It works, but the cable is short / router,printer,projector,cctv,camera> Good, though the manual is only pictures / Does the job, nothing special`,
    `Stopped working after two weeks / It is not as strong as they wrote / laptop,charger,power-bank> It gets too hot / The box was opened before it came to me`,
  ],
  appliances: [
    `It works exactly as they said / fan,=fridge,freezer,blender,conditioner,washing> It is quiet and strong / blender,cooking> Makes my cooking so fast / fan,=fridge,freezer,conditioner,television,kettle,iron> My ECG units have not gone up much / It has not given me any trouble since I bought it / They tested it before I paid / fan,=fridge,freezer,television,stabiliser,conditioner> Even when current is low it still works / My wife is very happy / blender,cooking> Easy to clean / blender,fan,cooking,generator,iron> Strong body, not the light plastic type / fan,conditioner> Cools the room within ten minutes / blender,cooking,=fridge,freezer> We use it every day in the chop bar / television-in,conditioner,solar,inverter> The installer came on time and did clean work`,
    `fan,blender,=fridge,washing,generator> Good, but it makes small noise / fan,blender,cooking,kettle,iron> Works fine, though the cord is short / It is okay, only the manual is hard to follow`,
    `It stopped working within the first month / It came with a dent on the side / fan,=fridge,conditioner> Too noisy for a bedroom / =fridge,freezer,conditioner,iron,cooking> It uses too much current`,
  ],
  furniture: [
    `odum,mahogany,teak,stool> Solid wood, two people had to carry it / odum,mahogany,teak,table,desk,stool> The finishing is smooth, no rough edges / sofa,small-living,clock,lamp,mirror,print> My sitting room looks different now / chair,table,=bed-,desk,stool,shelf,rack> It does not shake at all / sofa,table,odum-bed,wardrobe,desk,shelf> They fixed it for me the same evening / odum,mahogany,teak> The joints are well done / sofa,armchair,chair> Comfortable, my visitors do not want to leave / Worth every pesewa / odum,mahogany,teak,stool> The colour of the wood is beautiful / I measured it and the size is exact / odum,mahogany,teak> My carpenter neighbour inspected it and nodded / Looks better in real life`,
    `chair,table,stool,desk> Nice, but one leg needed a small piece of card to sit flat / Good quality, delivery took longer than promised / Beautiful, though heavier than I planned for`,
    `It is not as strong as they say / desk,shelf,rack,bunk,office> One screw was missing / table,desk,laptop-stand> It came with a scratch on the top / odum,mahogany,teak> The smell of polish is too strong / It is smaller than the picture makes it look`,
  ],
  bedding: [
    `Good quality for the money / mattress,pillow> I sleep like a baby now / mattress> My back pain has reduced / bedsheet> The sheets are soft and fit the mattress well / bedsheet,towel,curtain,duvet> The colour has not faded after washing / mattress> It came rolled up and became full by evening / bedsheet,duvet,pillow,towel> Guests asked which hotel I bought it from / bedsheet,curtain> Thick, you cannot see through it / bedsheet> The elastic holds, even with my children jumping / mosquito> No mosquito has entered since / Exactly the size I ordered`,
    `mattress,pillow> Good, but a bit firm at first / bedsheet> Nice, though the pillowcases are small / It is fine; the colour is lighter than shown`,
    `mattress> It has started sinking in the middle / bedsheet,pillow,duvet,curtain> The stitching came loose after one wash / Not the size I asked for / Too thin`,
  ],
  kitchen: [
    `Strong and well made / pots> My jollof does not burn in it / pots,mortar,asanka> Heavy and strong, like my grandmother's / Easy to wash / flask> It keeps the food hot till evening / dinner,glasses,asanka,bowls> Nothing broke on the way, they packed it well / pots> It fits my coal pot and my gas / asanka> I grind pepper in it every day / Nice finishing / flask,pot,bucket,bowls> The lid closes tight / mortar> Even the fufu came out smooth / pots,mortar,asanka,knife> I use it in my chop bar and it stands the work`,
    `pan,pot> Good, but the handle gets hot / Nice, only smaller than I thought / pot,flask,bucket> It is okay, the lid is a bit loose`,
    `It is thinner than I thought / dinner,glasses,asanka> One piece came broken / non-stick> It started peeling after a month / pan,pot,mug> The handle came off / bowls,cutlery,knife> It rusted around the edge`,
  ],
  tools: [
    `Good quality, no complaint / Exactly what I was looking for / hand-tool,power-tool> Strong, I use it on site every day / grinder,hacksaw> It cuts iron like cassava / drill,rotary> The drill entered the concrete without stress / set,pieces,kit> All the pieces are complete / hand-tool> It does not slip / hand-tool,power-tool> My boys in the workshop are fighting over it / copper> Real copper, I scraped it to check / hand-tool,cutlass,hoe> Good grip, even with sweat / power-tool,sprayer,pump> Has paid for itself already / cordless,battery> The battery lasts the whole morning / electrical> I am an electrician and I recommend it / =farm> I used it on my farm at Techiman, no complaint`,
    `set,drill> Good, but the case hinge is weak / saw,grinder> It works, though the blade that came with it is not the best / power-tool,hand-tool> Okay for house use, not for heavy work`,
    `It did not last / power-tool> It got hot and stopped after thirty minutes / set,hand-tool> One piece broke on the first day / socket-set,tool-set> Two sockets were missing from the case / Not as strong as they say`,
  ],
  pets: [
    `Good quality and honest advice / dog-food,treats> My dogs finish it and look for more / dog-food> No running stomach when I changed to this / dog-food,shampoo> Their coat is shining now / layer> My layers have increased / cat-food,cat-> My cat, who likes nothing, likes this / lead,collar,harness> Strong, she has not been able to chew it / food,feed> The weight in the bag is correct / bed,mat,collar> Easy to wash / puppy> My puppy is growing well on it / dog,cat> The vet said it is a good choice / fish-food,tilapia,flakes> The fish come up to eat at once`,
    `feed,food> They like it, but the bag has no zip / collar,harness,house> Good, only the size was a bit big for my dog / Fine, though the price has gone up`,
    `Not as shown on the picture / dog-food> My dog refused it / food,feed> The bag was torn at the corner / lead,collar,harness> He chewed through it in two days / food,feed> Expiry date was too close`,
  ],
  food: [
    `Very good quality / gari,sauce,snack,spice> Tastes like the one from home / grain,gari> No stones, no sand, very clean / Fresh, the date was new / snack,chocolate,gari,sauce,honey,mango,pineapple> My children finished it in two days / -kg-,-g-> The weight is correct, I checked on my scale / gari-fine,yellow-gari,rice> Swells well in water / spice,sauce,oil,honey,jasmine> The aroma alone / rice,waakye> I cooked waakye with it and the whole house came / gari,snack,shito,sauce> It reminds me of boarding school / sauce,honey,oil> Well sealed, nothing poured / shito,chocolate,gari,honey,spice> I sent some to my sister in London / Better than what I get at the market`,
    `Good, but the price has gone up / shito,snack,fish> Good, but a little too salty for me / snack,sauce,chocolate> Nice taste, the pack could be bigger / snack,chocolate,yam> Okay, though some pieces were broken`,
    `sauce,oil,honey> The seal was open when it came / snack,sauce,gari,chocolate> It did not taste fresh / fresh> Some of it had spoiled on the way / shito,pepper> Too much pepper, and it said mild`,
  ],
  drinks: [
    `coffee,tea,cocoa> The aroma fills the whole kitchen / coffee,cocoa,asana> Smooth, not bitter at all / coffee,tea,cocoa> I drink it every morning before work / Real Ghana taste, we should be proud / sobolo> Made ten litres as they said / My visitors asked for the name / juice,asana,coconut,sobolo> Not too sweet, I like that / coffee> Fresh, roasted the same week / coffee> Even my father, who drinks only tea, likes it / coffee,tea,cocoa> Good with milk`,
    `Nice, but a bit weak for me / coffee,sobolo,cocoa> Good, though I wish the pack had a zip / sobolo,ginger> It is fine, I expected more ginger`,
    `The pack was damaged / juice,asana,coconut-water> Two bottles leaked on the way / It tasted stale / sobolo,juice> Too sour for me / cocoa> The powder had lumps`,
  ],
  baby: [
    `The quality is good and my baby is happy / diaper,wipes> No rashes since we changed to this / diapers> Holds the whole night without leaking / diaper,bodysuit,blanket,wear> Soft on my baby's skin / cloth,bodysuit,bowl,carrier> Easy to wash and dries fast / My twins love it / diapers,bodysuit> The size chart is correct / cup,bowl,seat,cot,potty,stroller> Safe, I checked all the edges / It has made my nights easier / The midwife recommended it and she was right / carrier,stroller,seat> Strong, even for my heavy boy / carrier,stroller,wipes,net> Very good for travelling`,
    `diapers> Good, but the tape could be stronger / bodysuit,diapers> Nice, it runs a bit small / Okay, only the colour is different`,
    `It did not last / diapers> It leaks at the side / diapers,wipes> My baby reacted to it / pump,stroller,steriliser,set> A part was missing / bodysuit> The button came off in the first week`,
  ],
  toys: [
    `Good quality for the price / bear,elephant,car,scooter,bicycle,football,puzzle,blocks,tro> My son has not put it down since it came / game> The whole family played on Saturday / wooden,blocks,oware,doll,puppet> Well made, no sharp edges / books,ball,game,recorder> My pupils like it / ball> The ball keeps its air / puzzle,books,trivia,blocks,game> Educational, and they do not even notice / books> Good paper and clear print / ball> We take it to the beach every Sunday / bear,elephant,doll> My nephew sleeps with it / oware,stacking,chess,kpanlogo> The carving is beautiful / scooter,bicycle,car,ball> Strong enough for three boys`,
    `Good, but the packaging was poor / puzzle,blocks,oware> Nice, but one piece was hard to fit / Good, though smaller than I thought / It is okay for the small ones`,
    `Not as strong as it looks / puzzle,blocks,game> A piece was missing / It broke the first day / books> The print is faint on some pages / ball> It lost air after a week`,
  ],
}

const split = (text: string) => text.split('/').map((part) => part.trim())

function phrases(text: string): Phrase[] {
  return split(text).map((part) => {
    const [, words, rest] = part.match(/^(\S+)> (.+)$/) ?? []
    return { text: rest ?? part, fits: words?.split(',') ?? [] }
  })
}

/** Sentences about the goods, by topic. */
export const topicPhrases = new Map<string, Phrases<Phrase>>(
  Object.entries(list).map(([topic, [good, fair, bad]]) => [
    topic,
    { good: phrases(good), fair: phrases(fair), bad: phrases(bad) },
  ]),
)

/** Phrases about the purchase itself, before and after; `{short}` is the product, `{town}` the shop's town. */
export const openings: Phrases<string> = {
  good: split(
    `I bought the {short} for my mother / Second time ordering from {store} / Bought this last month / I was doubting at first but / Chale / I ordered on Monday / Got this for my sister / My friend recommended {store} / This is my third one / I have been using it for two months now / Honestly / I saw it in the {town} shop and later ordered here / Payday gift to myself / We needed it for the house / I did not regret it`,
  ),
  fair: split(
    `It is okay / Not bad / I have mixed feelings / For the price it is fair / I expected a bit more`,
  ),
  bad: split(
    `I am not happy with this / Disappointed / Please check before you send / I wanted to like it / Not what I expected / I had to call {store} twice`,
  ),
}

export const closings: Phrases<string> = {
  good: split(
    `Delivery was fast, two days to my place / God bless the vendor / I will buy again / The rider was respectful / Packed well / Highly recommended / Thank you, {store} / Paid with MoMo and got the alert right away / Correct / You won't regret it / They called before coming / Value for money / Five stars from me / Keep it up / Medaase paa / Akpe, {store}`,
  ),
  fair: split(
    `Delivery took five days / Still, I will keep it / Can be improved / The vendor was polite when I called / Three stars for now / Maybe I will try another colour`,
  ),
  bad: split(
    `I have asked for a return / Waiting for my refund / The vendor answered, but slowly / Please improve / They have promised to change it / I will not buy it again / At least the refund came back to my MoMo`,
  ),
}

/** Reviews of a word or two, as many people write them. */
export const shortOnes: Phrases<string> = {
  good: split(
    `Nice / Very good / Love it / Original / Perfect / Too nice / I like it / Good quality / Excellent / Top / Nice one / Exactly as shown / Well done / Quality paa / Great product / Satisfied / As expected / My favourite / Ɛyɛ paa / Good price / Ten over ten`.replace(
      '10/10',
      'Ten over ten',
    ),
  ),
  fair: split(`Okay / Average / Fair / Not bad / Manageable / It's alright / Just okay / Could be better`),
  bad: split(
    `Not good / Disappointed / Poor / Not as shown / Bad quality / Came damaged / Wrong item / Don't buy`,
  ),
}

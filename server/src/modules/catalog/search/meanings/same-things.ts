/**
 * Words for one thing, in British, American and Ghanaian English: each line's words find each other. A meaning may be of
 * several words, which must then all be there.
 */
export const sameThings = `
tv, television, telly
phone, smartphone, mobile, cellphone, handset, mobile phone, cell phone
laptop, notebook computer
computer, desktop, pc
fridge, refrigerator
freezer, deep freezer
sofa, couch, settee
sneaker, trainer, runner
footwear, shoe
flip-flop, slipper, slide, thong sandal
diaper, nappy
stroller, pram, pushchair, buggy
earbud, earphone, earpiece, earpod
headphone, headset
groundnut, peanut
groundnut paste, peanut butter
sobolo, hibiscus, bissap, zobo
torch, flashlight
tap, faucet
spanner, wrench
cutlass, machete
cooker, stove, burner
hob, hot plate
trouser, pant
t-shirt, tee, tshirt
jumper, sweater, pullover
hat, cap
handbag, purse
wallet, purse
rucksack, backpack, knapsack
suitcase, luggage, travelling bag
glasses, spectacles, eyeglasses
sunglasses, shades
perfume, parfum, fragrance, cologne, toilette
lotion, cream, moisturiser, moisturizer
curtain, drape, blind
bedsheet, bed sheet
duvet, comforter, quilt
wardrobe, closet
cupboard, cabinet
rug, carpet, mat
bin, dustbin, trash
extension board, extension cord, extension cable, power strip
stabiliser, stabilizer
generator, genset
air conditioner, aircon, ac, air condition, air conditioning
vacuum cleaner, hoover
washing machine, laundry machine
blender, liquidiser, mixer
kettle, water boiler
charger, adapter, adaptor
power bank, portable charger
memory card, sd card, microsd
flash drive, pen drive, usb stick, thumb drive, pendrive
hard disk, hard drive
ssd, solid state
router, wifi router, wireless router, internet router, wifi modem, mifi
screen guard, screen protector
phone case, phone cover
monitor, display
bicycle, bike, cycle
motorbike, motorcycle, okada
football, soccer
doll, dolly
crayon, colouring pencil
colour, color
grey, gray
jewellery, jewelry
ring, band
earring, ear ring
watch, wristwatch
smock, fugu, batakari
waakye, rice and beans
gari, garri
noodle, ramen
pasta, spaghetti, macaroni
cassava, manioc, yuca
maize, corn
aubergine, garden eggs, eggplant
okra, okro
chilli, pepper
prawn, shrimp
biscuit, cookie
sweet, candy, toffee
crisps, chips
fizzy drink, soft drink, soda, mineral
juice, nectar
mosquito net, bed net
wellington, rain boot, wellies
anklet, ankle chain
shampoo, hair wash
sanitiser, sanitizer
fertiliser, fertilizer
cot, crib, baby bed
potty, baby toilet
dummy, pacifier
painting, framed print
lamp, light
plaster, band aid
toilet, wc, water closet
office chair, desk chair, executive chair
cutlery, silverware
plate, dish
pan, skillet
pot, saucepan, dadesen
bra, brassiere
panties, brief
swimsuit, bikini
dungaree, overall
tracksuit, jogger
tin, can
puppy, pup
speaker, loudspeaker, sound system
microphone, mic
toy, plaything
exercise book, notebook, copybook
christmas, xmas
wedding, bridal, bride
math, maths, mathematics, mathematical
woofer, subwoofer
trotro, tro tro
refurbished, second hand, home used, uk used, slightly used
man, male, gent, gentleman, husband, boyfriend
woman, female, lady, ladies, wife, girlfriend
child, kid, children, toddler, pikin
mum, mother, mom
dad, father
`

/** What a general word covers besides; these find only what the line begins with, not each other. */
export const kindsOfThings = `
shoe: boot, sandal, slipper, trainer, loafer, heel
bag: backpack, handbag, tote, duffel
washer: washing machine
kid: boy, girl, baby
child: boy, girl
children: boy, girl
chair: stool, armchair
phone: android
computer: laptop
tablet: tab, ipad, megapad
seat: chair, sofa, stool
furniture: chair, table, sofa, bed
clothes: shirt, dress, trouser, skirt, clothing, smock
clothing: shirt, dress, trouser, skirt
beverage: drink, tea, coffee, juice
snack: biscuit, chips, nuts, chocolate
fish: tilapia, catfish, tuna, herring
jewellery: necklace, bracelet, earring, brooch
makeup: make-up, lipstick, foundation, mascara
cosmetics: make-up
headphone: earbud, earphone
earbud: freepods
camera: cctv, webcam
uniform: school shirt, school trouser, school skirt, school sock, school shoe
underwear: boxer, brief, camisole
toy: doll, puzzle, plush, teddy, blocks
light: bulb, lantern, torch
lamp: lantern
pan: frying pan
book: story, stories
fruit: mango, pineapple, banana, orange, avocado
vegetable: tomato, onion, okra, pepper
utensil: pot, pan, spoon, knife
cookware: pot, pan
crockery: plate, bowl, dinner set
linen, bedding: bedsheet
tool: spanner, hammer, drill, plier
drum: djembe, kpanlogo
instrument: guitar, drum, flute, keyboard
sunscreen: sun lotion, spf
appliance: blender, fridge, kettle, microwave
storage: disk, flash drive
football boot: boots
red: wine, maroon, burgundy, crimson, scarlet
blue: navy, turquoise, indigo
green: olive, emerald
yellow: mustard
brown: tan, khaki
purple: violet, lilac
swimwear: swimsuit
woofer: speaker, home theatre
ice chest, cool box, cooler: freezer box
usb cord, charging cord: usb cable
plug: socket, extension board
hair cream, hair food, pomade: hair butter, edge control
body spray: body mist
wig cap, night cap: bonnet
grinding stone, grinding bowl: asanka
scent: perfume
ladies bag, lady bag, womens bag: handbag
tomato paste, tomato puree, tomato mix, tin tomato, tinned tomato: stew base
mosquito coil, mosquito spray, insect spray, insecticide: mosquito net
yam phone, button phone, feature phone: keypad phone
cover cloth: wrapper, blanket
braid: braiding hair, crochet hair, locs
`

/**
 * What somebody who types a general word usually wants: it comes before other things that have the word itself, as desk phones
 * have "phone". Each must be among what the word means.
 */
export const usualThings = `
phone, mobile, cellphone, handset, mobile phone, cell phone: smartphone
telephone, portable, telefon, mobiltelefon, handy: smartphone
computer: laptop
`

/**
 * What stands in the category of a thing, or is called after it, and is none, all as stems: it comes after the things themselves. What
 * is looked for by its own name, as a "tv bracket" is, comes first nevertheless.
 */
export const thingsBeside = `
televis: decod, box, dish, bracket, aerial, antenna, remot, mount, kit
laptop: sleev, stand, backpack, bag, cooler, desktop
printer: ink, toner, cartridg, paper
camera: tripod, strap
bicycl: pump, helmet, lock
guitar: string, tuner, stand
mattress: protector, topper, pump
generat: oil, plug
fufu: machin, mortar, pestl
`

/** The same of what a general word usually means, beside the word itself: a keypad phone is none of the smartphones among which it stands. */
export const notUsual = `
smartphon: keypad, button, desk
`

/** How people write a thing as they say it. */
export const spokenSpellings = `
phone: fone, foan, phoan
`

/**
 * Names of makers and of their goods, with the thing itself: what is shown, and said, where nobody sells them. After a semicolon is
 * what is shown where nobody sells the thing itself either.
 */
export const madeElsewhere = `
iphone: smartphone
ipad: tablet
macbook, imac, chromebook, thinkpad, ideapad, elitebook, vaio: laptop
airpods, airpod, galaxy buds: earbud
playstation, ps4, ps5, xbox, nintendo: game console, video game, gamepad
indomie: noodle
maggi, royco, onga, knorr: bouillon, seasoning cube, stock cube; spices
cerelac, lactogen: baby care
pixel, oneplus, huawei, xiaomi, redmi, oppo, vivo, realme, motorola, nokia: smartphone
bose, sony, beats, sennheiser, anker, soundcore: audio
lg, tcl, bravia, panasonic, sharp: television
whirlpool, bosch, electrolux, midea, haier: appliance
canon, epson: printer
dell, asus, acer, toshiba: laptop
pampers, huggies, molfix: diaper
milo, ovaltine, bournvita: cocoa powder
nescafe, nespresso, lavazza: coffee
lipton: tea
nivea, vaseline, dove, olay: lotion
colgate, pepsodent: toothpaste
omo, ariel, sunlight: soap
geisha, lux, dettol: soap
frytol: oil
nido, peak, cowbell: milk
coca, cola, coke, fanta, sprite, pepsi: drink
air force, air max, air jordan, jordan: sneaker, trainer; shoe
adidas, nike, puma, reebok, skechers, converse, vans, crocs: shoe
gucci, prada: bag
rolex, casio, fossil: watch
rayban: sunglasses
dewalt, makita, stanley: tool
lego: building blocks
dstv, gotv, startimes, multitv: decoder
barbie: doll
whiskas: cat food
pedigree: dog food
vlisco, hitarget, woodin, gtp: wax print
`

/**
 * Things that every town's market has and this one need not, with what comes nearest to them: shown, and said, where nobody
 * sells them.
 */
export const nearestThings = `
sachet water, pure water, bottled water: drinking water
kenkey, dokono, etsew: banku
bread, meat pie: chin chin
kelewele, tatale, ampesi: plantain
agbada: kaftan, smock
duku, headtie, gele, headgear, headscarf: bonnet
sardine, mackerel, titus: koobi
weavon, weaveon, closure, frontal: wig, braiding hair
`

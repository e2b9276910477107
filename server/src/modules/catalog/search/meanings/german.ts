/**
 * German words for goods of a market, each line a word with its meanings. They stand in only where no product
 * has the word itself: "hose" stays a garden hose. Words of several parts are put in place of the text.
 */
export const german = `
handy, mobiltelefon, telefon: phone, smartphone
kopfhörer: headphone, earbud
lautsprecher: speaker
ladegerät, ladekabel: charger
kabel: cable
fernseher, fernsehen: television
hülle, handyhülle: phone case
küche, küchen: kitchen
bildschirm: monitor
rechner: computer
drucker: printer
maus: mouse
tastatur: keyboard
kamera: camera
uhr, uhren, armbanduhr: watch
kühlschrank: fridge
gefrierschrank, gefriertruhe: freezer
waschmaschine: washing machine
staubsauger: vacuum cleaner
mixer: blender
wasserkocher: kettle
herd: cooker
backofen, ofen: oven
mikrowelle: microwave
bügeleisen: iron
klimaanlage: air conditioner
ventilator: fan
generator: generator
taschenlampe: torch
lampe, lampen, leuchte: lamp
glühbirne: bulb
schuhe, schuh: shoe
turnschuhe, sportschuhe, laufschuhe: running shoe
stiefel: boot
sandalen, sandale: sandal
hausschuhe: slipper
kleid, kleider: dress
hemd, hemden: shirt
hose, hosen: trouser
rock, röcke: skirt
jacke, jacken: jacket
mantel: coat
socken: sock
unterwäsche: underwear
kleidung: clothing
stoff, stoffe: fabric, cloth
tasche, taschen, handtasche, handtaschen: handbag, bag
rucksack: backpack
koffer: suitcase
geldbörse, geldbeutel: wallet
gürtel: belt
hut, mütze: hat, cap
brille: glasses
sonnenbrille: sunglasses
regenschirm: umbrella
schmuck: jewellery
kette, halskette: necklace
ohrringe: earring
armband: bracelet
ring: ring
parfüm: perfume
seife: soap
haarwaschmittel: shampoo
perücke: wig
creme: cream, lotion
lippenstift: lipstick
nagellack: nail polish
sheabutter: shea butter
stuhl, stühle: chair
sessel: armchair
hocker: stool
tisch, tische: table
schreibtisch: desk
sofa: sofa
bett: bed
matratze, matratzen: mattress
schrank, kleiderschrank: wardrobe
regal: bookshelf, rack
spiegel: mirror
teppich: mat
vorhang, vorhänge: curtain
bettwäsche, bettlaken: bedsheet
decke, decken: blanket
kissen: pillow
handtuch: towel
topf, töpfe: pot
pfanne, pfannen: pan
messer: knife
teller: plate
besteck: cutlery
gläser: glasses
korb: basket
schokolade: chocolate
kaffee: coffee
tee: tea
saft: juice
reis: rice
mehl: flour
zucker: sugar
salz: salt
öl, speiseöl: oil
palmöl: palm oil
kokosöl: coconut oil
honig: honey
bohnen: beans
mais: maize
tomaten: tomato
zwiebeln: onion
eier: egg
milch: milk
fisch: fish
erdnuss, erdnüsse: groundnut
erdnussbutter: groundnut paste
gewürz, gewürze: spice
kakao: cocoa
getränk, getränke: drink
windeln, windel: diaper
kinderwagen: stroller
spielzeug: toy
puppe, puppen: doll
ball: ball
fußball: football
fahrrad: bicycle
buch, bücher: book
gitarre: guitar
trommel: drum
hund: dog
hundefutter: dog food
katze: cat
katzenfutter: cat food
werkzeug: tool
hammer: hammer
bohrmaschine: drill
säge: saw
schraubenzieher, schraubendreher: screwdriver
leiter: ladder
farbe: paint
samen, saatgut: seed
batterie, akku: battery
kinder, kind: children
baby: baby
damen, frauen: women
herren, männer: men
jungen: boy
mädchen: girl
rot: red
blau: blue
schwarz: black
weiß: white
grün: green
gold: gold
leder: leather
baumwolle: cotton
holz: wood
`

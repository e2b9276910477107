/** The same for French, see german.ts. */
export const french = `
téléphone, portable, mobile: phone, smartphone
casque, écouteurs: headphone, earbud
enceinte, haut-parleur: speaker
chargeur: charger
câble: cable
téléviseur, télévision, télé: television
écran: monitor
ordinateur: laptop, computer
imprimante: printer
souris: mouse
clavier: keyboard
appareil photo: camera
caméra: camera
montre: watch
réfrigérateur, frigo: fridge
congélateur: freezer
aspirateur: vacuum cleaner
mixeur: blender
bouilloire: kettle
cuisinière: cooker
four: oven
fer à repasser: iron
machine à laver, lave-linge: washing machine
climatiseur, climatisation: air conditioner
ventilateur: fan
groupe électrogène, générateur: generator
lampe: lamp
ampoule: bulb
chaussures, chaussure, souliers: shoe
baskets: running shoe
bottes: boot
sandales, sandale: sandal
pantoufles, tongs: slipper
robe, robes: dress
chemise: shirt
pantalon: trouser
jupe: skirt
veste: jacket
manteau: coat
chaussettes: sock
vêtements, vêtement: clothing
tissu, tissus, pagne: fabric, cloth
sac à dos: backpack
sac à main: handbag
sac, sacs: bag
valise: suitcase
portefeuille: wallet
ceinture: belt
chapeau, casquette: hat, cap
lunettes: glasses
parapluie: umbrella
bijoux, bijou: jewellery
collier: necklace
boucles d'oreilles: earring
bracelet: bracelet
bague: ring
parfum: perfume
savon: soap
savon noir: black soap
shampooing: shampoo
perruque: wig
crème: cream, lotion
rouge à lèvres: lipstick
vernis: nail polish
beurre de karité: shea butter
karité: shea
chaise, chaises: chair
fauteuil: armchair
tabouret: stool
bureau: desk
canapé: sofa
lit: bed
matelas: mattress
armoire: wardrobe
étagère: bookshelf, rack
miroir: mirror
tapis: mat
rideau, rideaux: curtain
draps, drap: bedsheet
couverture: blanket
oreiller: pillow
serviette: towel
marmite, casserole: pot
poêle: pan
couteau: knife
assiette: plate
couverts: cutlery
verre, verres: glasses
panier: basket
chocolat: chocolate
café: coffee
thé: tea
jus: juice
riz: rice
farine: flour
sucre: sugar
sel: salt
huile: oil
huile de palme: palm oil
huile de coco: coconut oil
miel: honey
haricots: beans
maïs: maize
tomates, tomate: tomato
oignons, oignon: onion
œufs, oeufs: egg
lait: milk
poisson: fish
arachide, arachides, cacahuètes: groundnut
pâte d'arachide, beurre de cacahuète: groundnut paste
épices, épice: spice
piment: pepper
cacao: cocoa
boisson, boissons: drink
couches: diaper
poussette: stroller
jouet, jouets: toy
poupée: doll
ballon: football
vélo: bicycle
livre, livres: book
guitare: guitar
tambour: drum
chien: dog
chat: cat
outils, outil: tool
marteau: hammer
perceuse: drill
scie: saw
tournevis: screwdriver
échelle: ladder
peinture: paint
semences, graines: seed
pile, batterie: battery
enfants, enfant: children
bébé: baby
femmes, femme: women
hommes, homme: men
garçons, garçon: boy
filles, fille: girl
rouge: red
bleu, bleue: blue
noir, noire: black
blanc, blanche: white
vert, verte: green
cuir: leather
coton: cotton
bois: wood
`

import { type Family, table } from '../family.ts'

const letters = ['S', 'M', 'L', 'XL', 'XXL']
const ukSizes = ['8', '10', '12', '14', '16', '18']

/** Dresses, smocks, shirts, trousers and skirts. */
export const clothes: Family[] = [
  {
    ...{
      key: 'ankara-dress',
      category: 'dresses',
      grams: 480,
      box: [320, 260, 50],
      reviewed: 'clothes',
    },
    stores: ['osu-atelier', 'makola-fabrics'],
    attributes: { for: 'Women', material: 'Wax print', length: 'Midi' },
    ...{ colours: ['Ocean', 'Coral', 'Wine', 'Mustard', 'Green', 'Purple'], sizes: ukSizes },
    about: [
      'Cut from six-yard wax print, so the pattern meets at the side seams.',
      'Lined to the knee in white cotton lawn; side zip with a hook.',
      'Seams have 2 cm to let out.',
      'The print runs through to the back of the cloth and does not crack.',
    ],
    care: [
      'Wash inside out in cool water and dry in the shade.',
      'Iron on the wrong side while slightly damp.',
      'First wash by itself: the dark colours may bleed once.',
    ],
    features: { Lining: ['Cotton lawn'], Fastening: ['Side zip'], 'Made in': ['Ghana'] },
    rows: table(`
Ankara midi dress, hand-tailored, lined | 365 | sankofa-prints | Fitted bodice, full skirt to mid-calf and two pockets that hold a phone. | @store=osu-atelier; @flash=310; @bulk=6:270,20:249; @featured; @colours=Ocean,Coral,Wine; @popular=0.62
Ankara maxi dress with side slit | 420 | sankofa-prints | Floor length on someone of 170 cm, with a slit to the knee on the left. | length=Maxi
Ankara wrap dress, elbow sleeves | 340 | - | Wraps and ties at the waist, so one size serves through a pregnancy. | @colours=Teal,Coral,Mustard
Ankara shirt dress, button front | 310 | - | Nine coconut-shell buttons from collar to hem and a belt of the same cloth. | length=Mini
Ankara peplum two-piece, top and pencil skirt | 450 | sankofa-prints | Top and skirt are sold together and can be worn apart. |
Off-shoulder ankara dress with gathered hem | 385 | - | Elastic at the shoulders stays up while dancing; we tested it at an outdooring. | @colours=Coral,Purple,Ocean
Girls' ankara party dress with petticoat | 180 | ba-pa | Net petticoat sewn in, bow at the back, ages by size. | for=Children; length=Mini; @sizes=2,4,6,8,10
    `),
  },
  {
    ...{
      key: 'plain-dress',
      category: 'dresses',
      grams: 420,
      box: [320, 260, 50],
      reviewed: 'clothes',
    },
    attributes: { for: 'Women', material: 'Cotton', length: 'Midi' },
    ...{ colours: ['Wine', 'Black', 'Cream', 'Teal', 'Pink', 'Navy'], sizes: ukSizes },
    about: [
      'Half lined, with a hidden zip at the back.',
      'Falls just below the knee on most.',
      'The neckline sits high enough for church and the bank.',
    ],
    care: ['Machine wash at 30 degrees in a net bag.', 'Do not wring; hang to dry.', 'Cool iron.'],
    features: { Fastening: ['Back zip'], Season: ['All year'] },
    rows: table(`
Kaba and slit in guipure lace, made to fit | 890 | - | Three pieces: kaba top, slit skirt and a head scarf of the same lace; we call you for measurements. | material=Lace; length=Maxi; @store=osu-atelier; @own
Linen shift dress with patch pockets | 295 | - | Washed linen that creases softly and stays cool in a trotro. | material=Linen
Chiffon church dress, pleated, knee length | 260 | - | Sunray pleats are heat-set and survive the wash. | material=Polyester blend
Tie-dye boubou, one size, ankle length | 230 | - | Dyed in Tamale with indigo; arms and neck embroidered by machine. | material=Batik; length=Maxi; @sizes=-; @colours=Navy,Wine,Teal; @own
Cotton nightdress with short sleeves | 95 | - | Combed cotton jersey, 160 g/m², no scratchy label. | length=Mini; @own
Black and white mourning kaba set, cotton print | 420 | sankofa-prints | Adinkra Owuo atwedee print, for one-week and funeral Saturdays. | material=Wax print; length=Maxi; @colours=Black,White
Kente-trim evening dress, floor length | 1250 | ahenfie-looms | Crepe with a hand-woven kente band at neck and hem, woven in Bonwire. | material=Kente; length=Maxi; @store=bonwire-kente; @colours=Black,Wine
    `),
  },
  {
    ...{
      key: 'smock',
      category: 'shirts-smocks',
      grams: 700,
      box: [350, 300, 60],
      reviewed: 'clothes',
    },
    stores: ['bolgatanga-weavers', 'bonwire-kente', 'makola-fabrics'],
    attributes: { for: 'Men', material: 'Smock cotton', sleeve: 'Short' },
    ...{ colours: ['Navy', 'Wine', 'Black', 'Cream', 'Green'], sizes: letters },
    about: [
      'Hand-loomed strips of 10 cm sewn edge to edge, then flared with gussets.',
      'Heavy enough for harmattan mornings, open enough for noon.',
      'The embroidery at the neck is done by hand and takes two days.',
    ],
    care: [
      'Hand wash in cold salted water the first time.',
      'Do not bleach.',
      'Dry flat: the strips stretch if hung wet.',
    ],
    features: { Weave: ['Strip loom'], 'Made in': ['Northern Ghana'] },
    rows: table(`
Fugu smock, short-sleeved, Bolga weave | 380 | - | The everyday batakari, woven in Bolgatanga and sewn in a weekend. | @store=bolgatanga-weavers; @featured
Yendi royal smock with cap, full flare | 950 | - | Nine gussets and a matching cap; the flare opens into a full circle when you turn. | @colours=Navy,Wine
Sleeveless fugu waistcoat | 240 | - | Worn over a shirt; two inside pockets. | sleeve=Sleeveless; @own
Women's fugu jacket, three-quarter sleeves | 420 | - | Shorter body, bust darts and a stand collar. | for=Women; sleeve=Long
Children's smock, ages 3 to 10 | 170 | - | Soft single-ply yarn so it does not scratch. | for=Children; @sizes=3-4,5-6,7-8,9-10
    `),
  },
  {
    ...{
      key: 'shirt',
      category: 'shirts-smocks',
      grams: 260,
      box: [300, 240, 40],
      reviewed: 'clothes',
    },
    attributes: { for: 'Men', material: 'Cotton', sleeve: 'Long' },
    ...{ colours: ['White', 'Ocean', 'Navy', 'Grey', 'Wine', 'Black'], sizes: letters },
    about: [
      'Collar and cuffs are fused, so they stay flat after washing.',
      'Cut straight with room at the shoulders.',
      'Double-stitched seams and a spare button inside.',
      'Wears well tucked in or out.',
    ],
    care: ['Machine wash warm, iron while damp.', 'Dry on a hanger.', 'Wash with like colours.'],
    features: { Collar: ['Button-down'], Fit: ['Regular'] },
    rows: table(`
Batik shirt, hand-stamped, short sleeves | 155 | sankofa-prints | Wax-stamped with adinkra blocks in Ho and dyed twice. | material=Batik; sleeve=Short; @popular=0.34
Office shirt, easy-iron cotton blend | 120 | - | Needs a minute of iron after a night on the hanger. | material=Polyester blend
Political suit, two-piece, short-sleeved | 380 | - | Kaunda-style jacket and trousers in tropical suiting, with four pockets. | material=Polyester blend; sleeve=Short; @colours=Grey,Navy,Black; @own
Linen shirt with mandarin collar | 210 | - | Stone-washed linen from a Tema mill end. | material=Linen
Kente-pocket polo shirt, long-lasting piqué | 130 | ahenfie-looms | Piqué cotton with a real kente strip on the pocket. | sleeve=Short; @store=bonwire-kente
Kaftan, men's, two-piece with trousers | 520 | - | Embroidered placket, side slits, drawstring trousers. | material=Polyester blend; @colours=White,Navy,Cream; @popular=0.3; @own
Friday wear shirt in ankara, slim cut | 165 | sankofa-prints | Slim through the waist, with a plain inner collar stand. | material=Wax print; sleeve=Short
Jalabia, ankle-length, cotton with embroidered neck | 290 | - | For Friday prayers and Eid; breathes at 35 degrees. | @colours=White,Cream,Grey; @sizes=54,56,58,60; @own
    `),
  },
  {
    ...{
      key: 't-shirt',
      category: 'shirts-smocks',
      grams: 190,
      box: [280, 220, 30],
      reviewed: 'clothes',
    },
    fitsAll: true,
    stores: ['kejetia-sports', 'makola-fabrics', 'osu-atelier'],
    attributes: { for: 'Unisex', material: 'Cotton', sleeve: 'Short' },
    ...{ colours: ['White', 'Black', 'Ocean', 'Red', 'Green', 'Mustard', 'Grey'], sizes: letters },
    about: [
      'Ring-spun cotton, pre-shrunk.',
      'Taped at the neck and shoulders, so it keeps its shape.',
      'No print, no logo on the chest unless named.',
    ],
    care: ['Wash cold, tumble low or hang.', 'Turn prints inside out.', 'Expect 3% shrinkage at most.'],
    features: { Neck: ['Crew'], Fit: ['Unisex'] },
    rows: table(`
Plain T-shirt, 180 g combed cotton | 75 | - | Thick enough not to show through when white. | @bulk=12:62,50:54,200:48; @popular=0.4
Heavy cotton T-shirt for printing, 220 g | 95 | - | Takes screen print and DTF; printers in Kumasi buy it by the dozen. | @bulk=12:79,60:71
Adinkra "Gye Nyame" printed T-shirt | 90 | sankofa-prints | Water-based ink, softer after the third wash. | @colours=Black,White
Black Stars supporter jersey, breathable knit | 145 | adom | Supporter's cut without an official crest; the star is embroidered. | material=Polyester blend; @colours=White,Red
Training vest, quick-dry mesh | 68 | adom | 120 g mesh with flat seams. | material=Polyester blend; sleeve=Sleeveless; @other; @own
Long-sleeved sun shirt for farm work, UPF 40 | 110 | asaase | Collar flap covers the neck; vents under both arms. | sleeve=Long; material=Polyester blend
Round-neck T-shirts for events, plain white, carton of 100 assorted sizes | 4800 | - | 20 S, 30 M, 30 L and 20 XL, each in its own bag, for schools, churches and campaigns. | @b2b; @sizes=-; @colours=-; @bulk=2:4600,5:4350; @weight=19500; @own
    `),
  },
  {
    ...{
      key: 'trousers',
      category: 'trousers-skirts',
      grams: 560,
      box: [320, 250, 50],
      reviewed: 'clothes',
    },
    attributes: { for: 'Men', material: 'Denim', waist: 'Zip' },
    ...{
      colours: ['Navy', 'Black', 'Ocean', 'Grey', 'Tan', 'Olive'],
      sizes: ['30', '32', '34', '36', '38', '40'],
    },
    about: [
      'Metal zip and riveted pockets.',
      'Waist sizes are in inches, measured on the garment.',
      'Inside leg 32 inches; we hem free in Osu and Makola.',
    ],
    care: ['Wash inside out.', 'Expect some fading: that is denim.', 'Dry away from direct sun.'],
    features: { Pockets: ['5'], Fit: ['Straight'] },
    rows: table(`
Straight jeans, 12 oz denim | 185 | - | Rigid for a week, then yours. | @popular=0.28
Slim chinos with stretch | 165 | - | 2% elastane, so you can sit on the floor in them. | material=Cotton
Cargo trousers, six pockets | 175 | - | Knee pockets take a tape measure and a phone. | material=Cotton; @colours=Olive,Tan,Black
High-waisted skinny jeans, women | 170 | - | Comes up to the navel and does not gape at the back. | for=Women; @sizes=8,10,12,14,16
School trousers, khaki drill, boys | 65 | - | GES khaki shade, double knee. | for=Children; material=Cotton; @colours=-; @sizes=6,8,10,12,14
Wide-leg linen trousers, women | 220 | - | Elastic at the back, flat in front. | for=Women; material=Linen; waist=Elastic; @sizes=8,10,12,14,16
Security and site work trousers with reflective tape | 140 | - | Poly-cotton twill, 245 g, with knee-pad pockets. | material=Polyester blend; @colours=Navy,Black
    `),
  },
  {
    ...{
      key: 'shorts',
      category: 'trousers-skirts',
      grams: 220,
      box: [260, 220, 30],
      reviewed: 'clothes',
    },
    attributes: { for: 'Men', material: 'Cotton', waist: 'Drawstring' },
    ...{ colours: ['Ocean', 'Black', 'Coral', 'Olive', 'Navy'], sizes: letters },
    about: [
      'Drawstring over elastic; two side pockets and one at the back.',
      'Above the knee on most.',
      'Inner brief is mesh.',
    ],
    care: ['Rinse after the sea.', 'Wash cold.', 'Dries in an hour on the line.'],
    features: { Length: ['18 in'] },
    rows: table(`
Kokrobite swim shorts, quick-dry | 95 | adom | Drain eyelets in the pockets, so they do not balloon. | material=Polyester blend
Ankara shorts with pockets, unisex | 85 | sankofa-prints | Made from the ends of our dress cloth: every pair differs. | for=Unisex; material=Wax print; waist=Elastic
Football shorts, team set of 15 | 620 | adom | Numbered 1 to 15 on the left leg. | material=Polyester blend; @sizes=M,L,XL; @bulk=2:590,4:560; @store=kejetia-sports; @own
    `),
  },
  {
    ...{
      key: 'skirt',
      category: 'trousers-skirts',
      grams: 300,
      box: [300, 240, 40],
      reviewed: 'clothes',
    },
    attributes: { for: 'Women', material: 'Wax print', waist: 'Wrap' },
    ...{ colours: ['Coral', 'Mustard', 'Purple', 'Teal', 'Wine'], sizes: ['8', '10', '12', '14', '16'] },
    about: [
      'Full width overlaps by 40 cm, so the wind can do nothing.',
      'Waistband is interfaced and lies flat.',
      'Length 78 cm, hem 4 cm.',
    ],
    care: ['Cool wash, dry in the shade.', 'Iron on the wrong side.'],
    features: { 'Made in': ['Ghana'] },
    rows: table(`
Ankara wrap skirt with long ties | 145 | sankofa-prints | Ties twice round the waist; one size serves 8 to 14. | @sizes=-
Pleated midi skirt, plain crepe | 135 | - | Knife pleats that stay after washing. | material=Polyester blend; waist=Elastic
Denim pencil skirt with back slit | 150 | - | Stretch denim, 68 cm long. | material=Denim; waist=Zip; @colours=Navy,Black
Two-yard wrapper, hemmed, for home | 85 | - | Hemmed on all sides; for the house, the baby or the beach. | @sizes=-; @own
    `),
  },
]

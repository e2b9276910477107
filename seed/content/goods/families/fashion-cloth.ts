import { type Family, sizes, table } from '../family.ts'

/** Kente, wax print and other cloth by the piece, and small wear. */
export const cloth: Family[] = [
  {
    ...{
      key: 'kente',
      category: 'fabrics',
      grams: 900,
      box: [400, 300, 80],
      reviewed: 'cloth',
    },
    stores: ['bonwire-kente', 'makola-fabrics'],
    attributes: { for: 'Unisex', weave: 'Hand-woven' },
    about: [
      'Woven in strips of 10 cm on a narrow loom and sewn edge to edge.',
      'The weaver signs the selvedge.',
      'Rayon weft over cotton warp: the colours stay bright and the cloth drapes.',
      'Small differences between strips show that hands made it.',
    ],
    care: [
      'Dry clean, or hand wash cold by itself.',
      'Fold along different lines each time.',
      'Keep from direct sun when stored.',
    ],
    features: { Loom: ['Narrow-strip'], 'Made in': ['Bonwire, Ashanti'] },
    rows: table(`
Kente cloth "{}", men's full cloth, 24 strips | 4950 | ahenfie-looms | {d}; 3.4 by 2.4 m. | length=10; @kinds=Sika Futuro~Gold dust in yellow, green and red, for days of honour/Oyokoman Adwene Asa~Maroon ground with every motif the weaver knows, hence the name "my skill is exhausted"/Emaa Da~Blue and white, named for what has never been seen before; @weight=2400
Kente cloth "{}", women's two pieces, 2 and 4 yards | 2150 | ahenfie-looms | {d}; enough for kaba and slit. | length=6; @kinds=Akyempem~Shield pattern in green and gold/Fathia Fata Nkrumah~Named in 1957 for a marriage, in pink, gold and black/Abusua Ye Dom~Family is strength: wine ground with gold steps
Kente stole for graduation, "{}" | 240 | ahenfie-looms | Single strip, 10 by 180 cm, fringed; {d}. | length=2; @kinds=Class of 2026~with the year woven in/Adinkra~with four symbols in black; @bulk=10:205,50:182; @popular=0.3
Agotime kente, cotton, 6 yards | 1480 | - | Ewe weave from Agotime-Kpetoe with birds, keys and stools in the weft. | length=6; @store=makola-fabrics
Machine-woven kente print, 6 yards | 190 | sankofa-prints | A printed cotton, not hand-woven; we say so, and the price says so. | length=6; weave=Machine-woven; @popular=0.26
    `),
  },
  {
    ...{
      key: 'wax-print',
      category: 'fabrics',
      grams: 620,
      box: [350, 250, 60],
      reviewed: 'cloth',
    },
    stores: ['makola-fabrics'],
    attributes: { for: 'Unisex', weave: 'Wax print' },
    about: [
      '100% cotton, 116 cm wide, printed on both faces.',
      'Guaranteed wax: the crackle is in the dye, not on it.',
      'The label on the selvedge is intact.',
      'Cut in one length.',
    ],
    care: ['Soak once in cold water with a little salt.', 'Shrinks about 2%: wash before sewing.'],
    features: { Width: ['116 cm'], Fibre: ['100% cotton'] },
    packs: [
      {
        label: '2 yards',
        times: 0.36,
        grams: 210,
        attributes: { length: '2' },
        note: "Two yards make a shirt or a child's dress.",
      },
      {
        label: '6 yards',
        times: 1,
        grams: 620,
        attributes: { length: '6' },
        note: 'A half piece: kaba and slit, or a dress with a head wrap.',
      },
      { label: '12 yards', times: 1.92, grams: 1240, attributes: { length: '12' } },
    ],
    rows: table(`
Ankara wax print "Nsu bura", wells | 260 | sankofa-prints | Concentric rings like ripples in a well, first drawn in the 1950s and still asked for. | @packs=2 yards,6 yards,12 yards; @popular=0.36
Ankara wax print "Akyekyedeɛ akyi", tortoise back | 245 | sankofa-prints | Hexagons in three blues; nobody minds meeting it twice at a funeral. | @packs=6 yards,12 yards
Ankara wax print "Efie mmosea", gravel at home | 270 | sankofa-prints | Small stones on a deep ground: the gravel at home hurts most, says the proverb. | @packs=2 yards,6 yards
Ankara wax print "Sika wo ntaban", money has wings | 285 | sankofa-prints | Swallows in flight, the classic of the market women. | @packs=6 yards
Ankara wax print "Ahwene pa nkasa", good beads do not rattle | 255 | - | Strings of beads, quiet and expensive. | @packs=2 yards,6 yards
Ankara wax print, Dutch-style superwax, "Record" | 640 | - | Superwax: finer cotton, three extra colours, and a higher price for both. | @packs=6 yards
    `),
  },
  {
    ...{
      key: 'other-cloth',
      category: 'fabrics',
      grams: 800,
      box: [360, 260, 60],
      reviewed: 'cloth',
    },
    stores: ['makola-fabrics'],
    attributes: { for: 'Unisex', weave: 'Lace' },
    about: [
      'Measured and cut in front of you, or on video if you ask.',
      'Width is stated on the tag and checked by us.',
      'We keep the bale number for matching later.',
    ],
    care: ['Hand wash.', 'Store rolled, not folded.'],
    features: { 'Sold as': ['One length'] },
    rows: table(`
Swiss voile lace, embroidered, 5 yards | 780 | - | Eyelet embroidery on cotton voile, for weddings and namings. | length=5
Cord lace in wine with sequins, 5 yards | 920 | - | Heavy cord on net; needs a lining. | length=5
Hand-dyed batik, "Kumasi crackle", 4 yards | 150 | - | Folded, waxed, cracked and dyed in Asokwa, Kumasi. | length=4; weave=Batik
Adire-style tie-dye cotton, 5 yards | 165 | - | Indigo on white shirting; the circles are tied over pebbles. | length=5; weave=Batik
Cotton shirting, white, 50-yard bolt | 1350 | - | 110 g poplin for uniforms and clerical shirts. | length=50; weave=Machine-woven; @bulk=3:1280,10:1190; @weight=9800
School uniform check, blue and white, 60-yard bolt | 1180 | - | Yarn-dyed gingham that keeps its colour to the end of the third term. | @b2b; length=60; weave=Machine-woven; @bulk=2:1120,6:1060,20:990; @weight=11000; @own
Funeral cloth, red and black, 6 yards | 210 | sankofa-prints | Kobene red with black adinkra stamps. | length=6; weave=Wax print
Kaba lining, soft satin, 10 yards | 120 | - | Slides over the hips; 150 cm wide. | length=10; weave=Machine-woven; @own
    `),
  },
  {
    ...{
      key: 'small-wear',
      category: 'clothing',
      grams: 120,
      box: [200, 140, 40],
      reviewed: 'clothes',
    },
    attributes: { for: 'Unisex', material: 'Cotton' },
    ...{ colours: ['Black', 'White', 'Navy', 'Grey'], sizes: [] },
    about: [
      'Packed in paper, not plastic.',
      'Elastic is covered and does not mark.',
      'Reinforced at heel and toe, or wherever it wears first.',
    ],
    care: ['Machine wash at 40 degrees.', 'Do not tumble.'],
    features: { Pack: ['As stated'] },
    rows: table(`
Cotton socks, crew length, 6 pairs | 60 | - | 80% cotton; they stay up to mid-calf. | @bulk=10:52,50:46
Men's boxer briefs, 3-pack | 95 | - | Modal and cotton with a flat waistband. | for=Men; @sizes=M,L,XL,XXL; @other
Women's cotton briefs, 5-pack | 80 | - | Cotton gusset, no lace, no fuss. | for=Women; @sizes=M,L,XL; @other; @colours=Black,White,Pink
Camisole vest, ribbed, 2-pack | 70 | - | Long enough to tuck in. | for=Women; @sizes=S,M,L,XL; @other; @colours=White,Black,Cream
School socks, white with two stripes, 12 pairs | 85 | - | Knee length, in the stripe your school asks for. | for=Children; @colours=-; @sizes=${sizes(
      '3-6',
    )
      .map((n) => `size ${n}`)
      .join(',')}; @bulk=6:78,24:69
Reflective safety vest, class 2 | 35 | - | Zip front, two bands; for riders, road crews and early runners. | material=Polyester blend; @other; @colours=-; @bulk=20:28,100:24.5
Raincoat with hood, okada length | 120 | - | Long at the back for motorbikes, taped seams. | material=Polyester blend; @sizes=L,XL,XXL; @other; @colours=Navy,Black,Mustard
    `),
  },
]

import { type Family, table } from '../family.ts'

/** Computers, televisions and power. */
export const computingAndPower: Family[] = [
  {
    ...{
      key: 'laptop',
      category: 'laptops',
      grams: 2300,
      box: [420, 300, 80],
      reviewed: 'gadgets',
    },
    stores: ['adum-gadgets', 'circle-phones'],
    attributes: { warranty: '12', condition: 'New' },
    colours: ['Silver', 'Grey', 'Black'],
    about: [
      'Battery health is printed on the delivery slip.',
      'The system is licensed and activated.',
      'Keyboard is UK layout.',
      'Fourteen days to change your mind if unmarked.',
    ],
    care: ['Refurbished machines carry six months, new ones twelve.', 'Keep the vents free.'],
    features: { 'In the box': ['Charger'] },
    rows: table(`
HP 15, Core i5, 8 GB, 512 GB SSD | 6890 | hp | Full HD screen and a number pad. | memory=8; disk=512; screen=15.6; @featured; @popular=0.2
HP ProBook 440, Core i7, 16 GB, 512 GB | 11890 | hp | Aluminium lid, fingerprint, LTE slot. | memory=16; disk=512; screen=14
HP EliteBook 840 G5, Core i5, refurbished grade A | 3290 | hp | Ex-office from the UK; lid may show fine lines. | memory=8; disk=256; screen=14; condition=Refurbished; warranty=6; @popular=0.4; @bulk=5:3090,20:2890
Lenovo IdeaPad 1, Celeron, 4 GB, 128 GB, for students | 2890 | lenovo | Light typing, Zoom and browsing; not for video editing. | memory=4; disk=128; screen=14; @popular=0.22
Lenovo IdeaPad Slim 3, Ryzen 5, 16 GB | 6450 | lenovo | Rubber feet, military drop test, privacy shutter. | memory=16; disk=512; screen=15.6
Lenovo ThinkPad T480, Core i5, refurbished | 2950 | lenovo | Two batteries, one removable; the keyboard people keep it for. | memory=8; disk=256; screen=14; condition=Refurbished; warranty=6; @popular=0.3; @colours=Black
Lenovo ThinkPad X1 Carbon Gen 11, Core i7 | 15900 | lenovo | 1.12 kg, 14-inch OLED. | memory=16; disk=1000; screen=14; @colours=Black
Gaming laptop, Core i7, RTX 4060, 16 GB, 144 Hz | 14750 | hp | Two fans and 230 W; also renders houses for architects. | memory=16; disk=1000; screen=15.6; @colours=Black,Grey
Chromebook 11 for schools, spill-proof, refurbished | 1250 | lenovo | Rubber rim, updates to 2029. | memory=4; disk=32; screen=11.6; condition=Refurbished; warranty=6; @bulk=10:1150,40:1060
Desktop computer set, Core i5, 22-inch monitor, keyboard and mouse | 3450 | hp | Refurbished mini tower and new monitor, ready for an internet café. | memory=8; disk=500; screen=22; condition=Refurbished; warranty=6; @other; @colours=Black; @weight=11200
ICT lab bundle of 20 refurbished desktops with 19-inch monitors, mice, keyboards and network switch | 47500 | hp | Delivered, cabled and switched on at your school. | memory=8; disk=256; screen=19; condition=Refurbished; warranty=12; @other; @b2b; @colours=-; @bulk=2:46200,4:44900; @weight=210000
    `),
  },
  {
    ...{
      key: 'peripherals',
      category: 'computer-accessories',
      grams: 260,
      box: [180, 120, 60],
      reviewed: 'gadgets',
    },
    stores: ['adum-gadgets', 'circle-phones', 'tema-electro'],
    attributes: { warranty: '12', interface: 'USB' },
    about: [
      'Works on Windows, Mac and Chromebook without a disc.',
      'Cable length is on the box and true.',
      'Returned ones are not sold again as new.',
    ],
    care: ['Keep away from sobolo.', 'One year, swapped in the shop.'],
    features: { Plug: ['Plug and play'] },
    rows: table(`
Wireless mouse, silent, 2.4 GHz | 65 | hp | Clicks that do not wake a dormitory; AA battery included. | interface=2.4 GHz; @popular=0.3; @bulk=10:54,50:47
Bluetooth keyboard and mouse set | 190 | - | Pairs with three devices, one key each. | interface=Bluetooth; @other
Mechanical keyboard, blue switches | 320 | - | Loud and proud; hot-swap. | @other
USB flash drive, 64 GB, metal | 60 | - | Ring hole for the key bunch; true capacity. | @other; @bulk=20:49,100:43; @popular=0.24
External hard disk, 1 TB | 590 | - | USB 3, rubber sleeve. | @other
Portable SSD, 1 TB, 1050 MB/s | 890 | samsung | Survives a fall of two metres. | @other
Drawing tablet, 10 by 6 in, with pen | 490 | - | 8,192 levels; for designers and teachers online. | @other
Webcam, Full HD, with cover | 180 | - | Two microphones and a tripod thread. | @other
HDMI cable, 5 m, 4K | 70 | - | Copper, gold-plated ends. | interface=HDMI; @other
Laptop stand, folding aluminium | 110 | - | Six heights, holds 10 kg. | @other
Projector, 1080p, 6,000 lumens, for class and church | 2450 | - | Readable with curtains half open; 40 to 150 inches. | interface=HDMI; @other; @weight=3100; @popular=0.14
Scientific calculator, WAEC-approved model | 85 | - | 240 functions, no graph, allowed in the hall. | @other; @bulk=20:72,100:64
    `),
  },
  {
    ...{
      key: 'network-print',
      category: 'computer-accessories',
      grams: 4200,
      box: [450, 380, 220],
      reviewed: 'gadgets',
    },
    stores: ['adum-gadgets', 'circle-phones'],
    attributes: { warranty: '12', interface: 'Wi-Fi' },
    about: [
      'Set up by phone call if you are stuck.',
      'Genuine toner and ink on the same shelf.',
      'Unlocked for all Ghanaian networks where it takes a SIM.',
    ],
    care: ['Print a page a week so the head stays wet.', 'Update it once, on day one.'],
    features: { Support: ['Phone', 'Shop'] },
    rows: table(`
HP ink tank printer, print, scan and copy | 1490 | hp | 6,000 black pages from one set of bottles. | @popular=0.2
HP LaserJet, black and white, 20 pages a minute | 2190 | hp | For exam papers: 150-sheet tray. | interface=USB
TP-Link 4G MiFi, 10 devices, 2000 mAh | 450 | tp-link | Any SIM; eight hours on the road. | @other; @popular=0.24
TP-Link 4G router with two antennas | 720 | tp-link | Stays up on MTN and Telecel, with four LAN ports. | @other
TP-Link Wi-Fi 6 mesh, 3-pack | 1590 | tp-link | Covers a four-bedroom house of concrete. | @other
CCTV kit, 4 cameras, recorder with 1 TB, night vision | 1950 | - | 20 m cables, phone app; you fit it or we do. | interface=Ethernet; @other; @weight=5400
Wi-Fi camera with solar panel and SIM | 620 | - | For farms and building sites. | @other
Receipt printer, 80 mm, Bluetooth | 490 | - | Works with POS apps; three rolls free. | interface=Bluetooth; @other; @bulk=3:459,10:429
Barcode scanner with stand | 280 | - | Reads cracked codes and phone screens. | interface=USB; @other
    `),
  },
  {
    ...{
      key: 'television',
      category: 'televisions',
      grams: 7800,
      box: [1100, 700, 150],
      reviewed: 'appliances',
    },
    stores: ['tema-electro', 'takoradi-appliances', 'tema-electro'],
    attributes: { warranty: '24', smart: 'yes', resolution: 'Full HD' },
    about: [
      'Free-to-air digital tuner (DVB-T2) for Ghanaian channels, no box needed.',
      'Wall bracket included and fixed free in Accra and Tema.',
      'Runs from 100 to 240 V.',
      'Two years at the service centre on Ring Road.',
    ],
    care: ['Use a guard.', 'Do not clean with alcohol.'],
    features: { Tuner: ['DVB-T2', 'DVB-S2'] },
    rows: table(`
Hisense 32-inch LED television, digital satellite | 1490 | hisense | The bedroom size; two HDMI. | screen-size=32; smart=no; resolution=HD; @popular=0.38
Nasco 32-inch smart television | 1690 | nasco | YouTube and Showmax on the remote. | screen-size=32; resolution=HD
Hisense 43-inch smart television, Full HD | 2790 | hisense | VIDAA system, quick to start. | screen-size=43; @featured; @popular=0.32
Samsung 50-inch Crystal UHD, 4K | 5190 | samsung | Three HDMI and a slim remote charged by light. | screen-size=50; resolution=4K
Hisense 55-inch 4K QLED | 5490 | hisense | 60 Hz panel with Dolby Vision. | screen-size=55; resolution=4K; @popular=0.2
Samsung 65-inch QLED 4K, 120 Hz, for the family room | 10990 | samsung | Anti-glare enough for louvre windows. | screen-size=65; resolution=4K; @weight=22000
Hisense 85-inch 4K laser-cut bezel smart television with built-in subwoofer and wall bracket | 21500 | hisense | Comes with two men and a bracket rated at 80 kg. | screen-size=85; resolution=4K; @weight=46000
Digital decoder, DVB-T2, with USB recording | 145 | - | For older televisions; 30 free channels in Accra. | screen-size=0; smart=no; @other; @popular=0.22
Portable satellite dish kit, 60 cm, with LNB and 20 m cable | 190 | - | Pole mount and compass card. | screen-size=0; smart=no; @other
Android TV box, 4K, 32 GB | 390 | - | Makes any HDMI screen smart. | screen-size=0; resolution=4K; @other
Television wall bracket, swivel, 32 to 70 in | 160 | - | Steel 2 mm, 45 kg, four bolts. | screen-size=0; smart=no; @other
    `),
  },
  {
    ...{
      key: 'generator',
      category: 'power',
      grams: 38000,
      box: [620, 460, 480],
      reviewed: 'appliances',
    },
    fitsAll: true,
    stores: ['takoradi-appliances', 'abossey-okai-tools', 'tema-electro'],
    attributes: { warranty: '12', source: 'Petrol' },
    about: [
      'Filled, started and run for ten minutes before it leaves.',
      'Pure copper alternator.',
      'Low-oil shutdown.',
      'Plugs, filters and carburettor kits in stock.',
    ],
    care: ['Change oil after 20 hours, then every 100.', 'Never run it indoors.'],
    features: { Start: ['Recoil'] },
    rows: table(`
Firman generator, 1.2 kVA, recoil start | 2390 | firman | Lights, fan, television and a small fridge. | output=1200; @other; @popular=0.22
Firman generator, 2.9 kVA, key start | 4290 | firman | Key start and a remote that works from the bedroom. | output=2900; @other; @featured; @popular=0.22
Firman generator, 6.5 kVA, key start with wheels | 8950 | firman | Runs a 1.5 HP air conditioner. | output=6500; @other; @weight=86000
Inverter generator, silent, 2 kVA | 5690 | - | 58 decibels at 7 m: you can talk beside it. | output=2000; @other; @weight=21000
Diesel generator, 12 kVA, soundproof canopy, automatic changeover | 38900 | - | Delivered with crane, cable and installation within Greater Accra. | output=12000; source=Diesel; @other; @b2b; @bulk=2:37900,3:36900; @weight=310000
    `),
  },
  {
    ...{
      key: 'solar',
      category: 'power',
      grams: 12000,
      box: [600, 400, 200],
      reviewed: 'appliances',
    },
    stores: ['abossey-okai-tools', 'takoradi-appliances', 'tema-electro'],
    attributes: { warranty: '24', source: 'Solar' },
    about: [
      'Sized for one cloudy day.',
      'Cables are cut to length in the shop.',
      'Wiring diagram on the back of the box.',
      "An electrician's number comes with it.",
    ],
    care: ['Wipe panels in harmattan.', 'Keep batteries shaded.'],
    features: { Use: ['Home', 'Shop'] },
    rows: table(`
Solar lantern with phone charging | 145 | - | Six hours bright, twenty low. | output=5; warranty=12; @other; @bulk=10:125,50:112; @popular=0.28
Solar home kit, 4 bulbs, radio and panel 20 W | 690 | - | Lights four rooms of a farmhouse. | output=20; @other
Solar panel, 450 W, monocrystalline | 1150 | - | 21% efficiency; 210 by 104 cm. | output=450; @bulk=4:1080,20:990; @weight=24000
Hybrid inverter, 3.5 kVA, 24 V, with MPPT | 3950 | - | Takes panels, mains and battery; changes over in 10 ms. | output=3500; @other
Lithium battery, 5 kWh, wall-mounted | 12345.5 | - | 6,000 cycles; talks to common inverters. | output=5000; warranty=60; @other; @weight=48000
Inverter with tubular battery, 1.5 kVA, trolley | 4890 | - | Six hours for lights, fans and television. | output=1500; source=Mains; @other; @weight=71000
Voltage stabiliser, 2 kVA, relay type | 320 | binatone | Holds 220 V from 140 to 260 V. | output=2000; source=Mains; @other; @popular=0.22
Fridge guard, 13 A | 75 | binatone | Waits three minutes after light comes. | output=3000; source=Mains; @other; @bulk=20:62,100:55; @popular=0.32
Solar street light, 200 W, with pole arm and remote | 390 | - | Dusk to dawn, brighter when someone passes. | output=200; @other; @bulk=5:355,20:329
UPS, 650 VA, for desktop and router | 560 | - | Ten minutes to save and close. | output=650; source=Mains; warranty=12; @other
    `),
  },
]

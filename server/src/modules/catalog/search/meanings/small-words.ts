const wordsOf = (text: string) => new Set(text.trim().split(/\s+/))

/** Words of grammar and of asking in the site's languages and in Ghanaian pidgin, without accents as search reads them. */
export const smallWords: ReadonlySet<string> = wordsOf(`
  a an the of for with and or in on at to from by is are am do does did i im me my we us our you your it its he she
  what which who where how when why can could should would will shall there that this these those
  need needed want wanted looking buy get please pls
  chale charley abeg dey wey wan una dem abi sef paa biko
  der die das den dem ein eine einen einem fur mit und oder aus im ich mir mein meine wie was wo kann
  le la les un une des du de d l au aux pour avec et ou en je j mon ma mes comment quoi quel quelle
`)

/** Words that say how goods are rather than what: left out before the others. */
export const weakWords: ReadonlySet<string> = wordsOf(`
  need needed want wanted looking look find buy get got give show have has any some please best good nice great new
  latest original quality sale price prices cost shop store online near size sizes colour colours color colors type brand
  made make use used using help item items product products thing things stuff cedi cedis ghs
  suche brauche kaufen gibt neu neue gute gut beste groesse grosse farbe
  cherche veux acheter avez trouver bon bonne meilleur nouveau nouvelle taille couleur
`)

/** Words that say how goods are or how many, and are no line to search for by themselves. */
export const describingWords: ReadonlySet<string> = wordsOf(`
  raw fresh dried smoked double single triple smart wireless portable electric automatic manual folding foldable large small
  big heavy soft hard hot cold black white red blue green brown grey gray pink purple yellow plain printed woven handmade
  classic premium organic natural pure whole extra long short wide set sets kit pack pair pieces bundle
`)

/** Words for goods of any kind. */
export const anythingWords: ReadonlySet<string> = wordsOf(`
  anything everything something all goods article articles
  etwas alles irgendetwas irgendwas ware waren produkt produkte artikel sachen
  tout tous toutes quelque chose produit produits
`)

/** Words that makers put after a thing's own name. */
export const modelWords: ReadonlySet<string> = wordsOf(`
  pro max plus mini ultra lite air se gen generation series premium turbo
`)

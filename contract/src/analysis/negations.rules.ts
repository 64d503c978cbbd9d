/** Words that turn a sentence into its opposite, in the languages that documents of clients are written in, without accents. */
const NEGATIONS = new Set(
	[
		'not no never without unless except excepting excluding neither nor none nothing nowhere cannot non',
		'sin salvo excepto nunca jamas ni ningun ninguno ninguna nadie nada tampoco',
		'ne pas sans sauf aucun aucune jamais ni personne rien',
		'nicht kein keine keinen keinem keiner keines nie niemals ohne außer ausser weder nichts niemand',
		'senza eccetto mai ne nessun nessuno nessuna',
		'nao sem exceto nem nenhum nenhuma ninguem',
		'nie bez nigdy oprocz ani zaden zadna',
		'не нет ни без никогда кроме никто ничего',
		'khong hindi wala huwag',
		'لا لم لن ليس ليست غير بدون إلا دون',
	]
		.join(' ')
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.split(' '),
)
const CONTRACTED = /(?:n't|^no(?:body))$/u
/** Scripts without spaces between words: the character alone tells. */
const OF_CHARACTERS = /[不没沒無无非未别別勿除]|않|아니|없|못|ない|なし|ません/u

const plain = (word: string) => word.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[’‘]/g, "'").toLowerCase()

/** Whether a word negates: `not`, `never`, `don't`, `unless`, and their like in other languages. */
export function isNegation(word: string): boolean {
	const bare = plain(word)
	return NEGATIONS.has(bare) || CONTRACTED.test(bare) || OF_CHARACTERS.test(word.normalize('NFC'))
}

const SHAPE = /^[a-z]+(-[a-z]+)*s$/

function pascal(kebab) {
	return kebab.replace(/(^|-)([a-z])/g, (_, _dash, letter) => letter.toUpperCase())
}

function camel(kebab) {
	const name = pascal(kebab)
	return name[0].toLowerCase() + name.slice(1)
}

function singular(plural) {
	if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`
	if (/(ss|x|ch|sh)es$/.test(plural)) return plural.slice(0, -2)
	return plural.slice(0, -1)
}

function sentence(words) {
	return words[0].toUpperCase() + words.slice(1)
}

/** Every form of a feature's name that its files use. Throws when it is no plural in kebab-case. */
export function namesOf(feature) {
	if (!SHAPE.test(feature)) {
		throw new Error(`A feature is named in the plural, in kebab-case, such as court-rules; not ${feature}.`)
	}
	const one = singular(feature)
	const words = feature.replaceAll('-', ' ')
	const oneWords = one.replaceAll('-', ' ')
	return {
		many: feature,
		one,
		manyCamel: camel(feature),
		oneCamel: camel(one),
		manyPascal: pascal(feature),
		onePascal: pascal(one),
		manyWords: words,
		oneWords,
		ManyWords: sentence(words),
		OneWords: sentence(oneWords),
		table: feature.replaceAll('-', '_'),
		oneCode: one.replaceAll('-', '_'),
		MANY: feature.replaceAll('-', '_').toUpperCase(),
		ONE: one.replaceAll('-', '_').toUpperCase(),
	}
}

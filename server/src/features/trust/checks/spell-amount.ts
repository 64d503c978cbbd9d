const ONES = [
	'zero',
	'one',
	'two',
	'three',
	'four',
	'five',
	'six',
	'seven',
	'eight',
	'nine',
	'ten',
	'eleven',
	'twelve',
	'thirteen',
	'fourteen',
	'fifteen',
	'sixteen',
	'seventeen',
	'eighteen',
	'nineteen',
]
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const GROUPS = ['', ' thousand', ' million', ' billion']
const HUNDRED = 100
const THOUSAND = 1_000

function belowHundred(number: number): string {
	if (number < ONES.length) return ONES[number] ?? ''
	const rest = number % 10
	return `${TENS[Math.floor(number / 10)]}${rest === 0 ? '' : `-${ONES[rest]}`}`
}

function belowThousand(number: number): string {
	const [hundreds, rest] = [Math.floor(number / HUNDRED), number % HUNDRED]
	if (hundreds === 0) return belowHundred(rest)
	return `${ONES[hundreds]} hundred${rest === 0 ? '' : ` ${belowHundred(rest)}`}`
}

function wordsOf(number: number): string {
	if (number === 0) return 'zero'
	const groups: string[] = []
	for (let [rest, at] = [number, 0]; rest > 0; rest = Math.floor(rest / THOUSAND), at += 1) {
		if (rest % THOUSAND > 0) groups.unshift(`${belowThousand(rest % THOUSAND)}${GROUPS[at]}`)
	}
	return groups.join(' ')
}

/** An amount as it stands on a check, such as "One thousand two hundred thirty-four and 05/100". Where words and figures differ,
 *  the words count (UCC § 3-114). Up to $999,999,999,999.99. */
export function spellAmount(cents: number): string {
	const words = wordsOf(Math.floor(cents / HUNDRED))
	return `${words.charAt(0).toUpperCase()}${words.slice(1)} and ${String(cents % HUNDRED).padStart(2, '0')}/100`
}

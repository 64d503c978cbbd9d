export type Keyword = 'stop' | 'start' | 'help'

/** Words that revoke consent: CTIA Messaging Principles 5.1.3, and 47 CFR 64.1200(a)(10). */
const STOP = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT', 'OPT OUT']
const START = ['START', 'YES', 'UNSTOP']
const HELP = ['HELP', 'INFO']

/** What a text asks for when it is nothing but a keyword, in any case, with any punctuation around; null for other texts. */
export function keywordOf(text: string): Keyword | null {
	const word = text
		.replace(/[^\p{L}\p{N}\s]/gu, '')
		.trim()
		.replace(/\s+/g, ' ')
		.toUpperCase()
	if (STOP.includes(word)) return 'stop'
	if (START.includes(word)) return 'start'
	return HELP.includes(word) ? 'help' : null
}

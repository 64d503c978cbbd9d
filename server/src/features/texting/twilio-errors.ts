/** https://www.twilio.com/docs/api/errors */
const MEANINGS: Readonly<Record<number, string>> = {
	21211: 'the number is not valid',
	21408: 'texts to this country are not enabled',
	21610: 'the recipient has opted out',
	21612: 'the number cannot be reached from this sender',
	21614: 'the number is not a mobile number',
	21617: 'the text is too long',
	30001: 'too many texts are waiting',
	30002: 'the account is suspended',
	30003: 'the phone is unreachable',
	30004: 'the phone blocks texts',
	30005: 'the number is unknown',
	30006: 'the number is a landline or cannot be reached',
	30007: 'the network filtered it',
	30008: 'the network gave no reason',
	30034: 'the sender is not registered for texts (A2P 10DLC)',
}

export const OPTED_OUT = 21610

/** `Provider error 30003: the phone is unreachable.` */
export function describeTwilioError(code: number | null, said = ''): string {
	if (code === null) return said === '' ? 'The provider gave no reason.' : said
	const meaning = MEANINGS[code] ?? said
	return meaning === '' ? `Provider error ${code}.` : `Provider error ${code}: ${meaning.replace(/\.$/, '')}.`
}

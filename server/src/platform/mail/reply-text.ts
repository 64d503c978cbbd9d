/** Stands at the top of an email that can be answered: what is below it in an answer is the email itself. */
export const REPLY_ABOVE = '--- Write your reply above this line ---'

/** Lines by which mail programs begin what they quote: `On …, … wrote:` in English, Spanish, French and German. */
const ATTRIBUTION = /^(On|El|Le|Am)\b.{0,300}\b(wrote|escribió|a écrit|schrieb)( .{0,100})?:$/i
const ORIGINAL = /^-{2,}\s*(Original Message|Mensaje original|Message d.origine|Ursprüngliche Nachricht)\s*-{2,}$/i
/** Heads of a quoted email, as Outlook writes them. */
const HEAD_FROM = /^(From|De|Von):\s\S/i
const HEAD_MORE = /^(Sent|Date|To|Subject|Enviado|Fecha|Para|Asunto|Envoyé|À|Objet|Gesendet|Datum|An|Betreff):/i
const RULE = /^_{20,}$/
const SIGNATURE = '-- '
/** Above the marker: an attribution or a head, with what is blank. */
const LINES_BEFORE_MARKER = 12
const ATTRIBUTION_LINES = 3
const HEAD_LINES = 4

/** Whether a quote begins with this line. */
function beginsQuote(lines: readonly string[], at: number): boolean {
	const near = lines.slice(at, at + HEAD_LINES).map((line) => line.trim())
	const [first = ''] = near
	if (ORIGINAL.test(first)) return true
	if (HEAD_FROM.test(first)) return near.slice(1).some((line) => HEAD_MORE.test(line))
	for (let count = 1; count <= ATTRIBUTION_LINES; count++) {
		if (ATTRIBUTION.test(near.slice(0, count).join(' '))) return true
	}
	return false
}

function isNothing(line: string): boolean {
	return line.trim() === '' || line.startsWith('>') || RULE.test(line.trim())
}

/** Where in the lines the part that was quoted begins; their number if nothing was. */
function quoteStart(lines: readonly string[]): number {
	const marker = lines.findIndex((line) => line.includes(REPLY_ABOVE))
	let end = marker === -1 ? lines.length : marker
	for (let at = marker === -1 ? 0 : Math.max(0, marker - LINES_BEFORE_MARKER); at < end; at++) {
		if (beginsQuote(lines, at)) end = at
	}
	while (end > 0 && isNothing(lines[end - 1] ?? '')) end -= 1
	return end
}

/** What was written in an answer to an email: without the email that it quotes and without the signature. */
export function replyText(text: string): string {
	const lines = text.replace(/\r\n?/g, '\n').split('\n')
	const own = lines.slice(0, quoteStart(lines))
	const signature = own.indexOf(SIGNATURE)
	return (signature === -1 ? own : own.slice(0, signature)).join('\n').trim()
}

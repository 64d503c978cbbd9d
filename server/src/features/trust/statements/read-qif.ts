import { type BankLine, type ReadStatement, readCents } from './bank-line.ts'
import { dayOrderOf, readDay } from './read-days.ts'

function recordsOf(content: string): ReadonlyMap<string, string>[] {
	const records: ReadonlyMap<string, string>[] = []
	let fields = new Map<string, string>()
	for (const line of content.split(/\r?\n/)) {
		if (line.startsWith('!')) continue
		if (line.startsWith('^')) {
			if (fields.size > 0) records.push(fields)
			fields = new Map()
		} else if (line !== '' && !fields.has(line.charAt(0))) fields.set(line.charAt(0), line.slice(1).trim())
	}
	return fields.size > 0 ? [...records, fields] : records
}

/** Quicken Interchange Format, as banks still offer it: D day, T amount, P payee, M memo, N check number, ^ end. */
export function readQif(content: string): ReadStatement {
	const records = recordsOf(content).filter((fields) => fields.has('D'))
	const order = dayOrderOf(records.map((fields) => fields.get('D') ?? ''))
	const problems: string[] = []
	const lines = records.flatMap((fields, at): BankLine[] => {
		const postedOn = readDay(fields.get('D') ?? '', order)
		const cents = readCents(fields.get('T') ?? fields.get('U') ?? '')
		if (postedOn === null || cents === null) {
			problems.push(`Transaction ${at + 1} has no readable date or amount.`)
			return []
		}
		const number = fields.get('N') ?? ''
		return [
			{
				bankId: null,
				postedOn,
				cents,
				payee: fields.get('P') ?? '',
				memo: fields.get('M') ?? '',
				checkNumber: /^\d+$/.test(number) ? number : '',
			},
		]
	})
	return { format: 'qif', accountNumber: null, lines, closing: null, problems }
}

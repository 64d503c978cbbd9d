import { isDate } from '@praxis/contract/kernel/dates'
import { type BankLine, type ReadStatement, readCents } from './bank-line.ts'
import { readTags } from './read-tags.ts'

/** The day of `20261031120000.000[-5:EST]`: the bank's own, whatever the time zone. */
function dayOf(text: string): string | null {
	const match = /^(\d{4})(\d{2})(\d{2})/.exec(text)
	const day = match === null ? '' : `${match[1]}-${match[2]}-${match[3]}`
	return isDate(day) ? day : null
}

function toLine(fields: ReadonlyMap<string, string>): BankLine | null {
	const postedOn = dayOf(fields.get('DTPOSTED') ?? '')
	const cents = readCents(fields.get('TRNAMT') ?? '')
	if (postedOn === null || cents === null) return null
	return {
		bankId: fields.get('FITID') || null,
		postedOn,
		cents,
		payee: fields.get('NAME') ?? fields.get('PAYEE') ?? '',
		memo: fields.get('MEMO') ?? '',
		checkNumber: fields.get('CHECKNUM') ?? '',
	}
}

function closingOf(fields: ReadonlyMap<string, string>): ReadStatement['closing'] {
	const on = dayOf(fields.get('DTASOF') ?? '')
	const cents = readCents(fields.get('BALAMT') ?? '')
	return on === null || cents === null ? null : { on, cents }
}

/** OFX 1 and 2 and Intuit's QFX (Open Financial Exchange 2.3, section 11.4, STMTRS). */
export function readOfx(content: string): ReadStatement {
	const lines: BankLine[] = []
	const problems: string[] = []
	let accountNumber: string | null = null
	let closing: ReadStatement['closing'] = null
	let within: 'line' | 'balance' | null = null
	let fields = new Map<string, string>()
	let count = 0
	const finish = () => {
		if (within === 'line') {
			count += 1
			const line = toLine(fields)
			if (line === null) problems.push(`Transaction ${count} has no readable date or amount.`)
			else lines.push(line)
		} else if (within === 'balance') closing = closingOf(fields) ?? closing
		within = null
		fields = new Map()
	}
	for (const { name, isClosing, text } of readTags(content)) {
		const tag = name.toUpperCase()
		if (tag === 'STMTTRN' || tag === 'LEDGERBAL') {
			finish()
			if (!isClosing) within = tag === 'STMTTRN' ? 'line' : 'balance'
		} else if (tag === 'AVAILBAL' || tag === 'BANKTRANLIST') finish()
		else if (!isClosing && within !== null && !fields.has(tag)) fields.set(tag, text)
		else if (!isClosing && tag === 'ACCTID') accountNumber ??= text
	}
	finish()
	return { format: 'ofx', accountNumber, lines, closing, problems }
}

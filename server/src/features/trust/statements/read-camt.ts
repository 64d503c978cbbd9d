import { isDate } from '@praxis/contract/kernel/dates'
import { type BankLine, type ReadStatement, readCents } from './bank-line.ts'
import { readTags } from './read-tags.ts'

type Fields = Map<string, string>

function signed(fields: Fields): number | null {
	const cents = readCents(fields.get('Amt') ?? '')
	if (cents === null) return null
	return fields.get('CdtDbtInd') === 'DBIT' ? -cents : cents
}

function dayOf(fields: Fields): string | null {
	const text = (fields.get('BookgDt') ?? fields.get('Dt') ?? fields.get('DtTm') ?? '').slice(0, 10)
	return isDate(text) ? text : null
}

function toLine(fields: Fields): BankLine | null {
	const postedOn = dayOf(fields)
	const cents = signed(fields)
	if (postedOn === null || cents === null) return null
	return {
		bankId: fields.get('AcctSvcrRef') ?? fields.get('NtryRef') ?? null,
		postedOn,
		cents,
		payee: fields.get('Nm') ?? '',
		memo: fields.get('Ustrd') ?? fields.get('AddtlNtryInf') ?? '',
		checkNumber: fields.get('ChqNb') ?? '',
	}
}

/** Fields of an entry or a balance: the first of each name, the booking day by the element it stands in. */
function* blocks(content: string): Generator<{ readonly of: 'Ntry' | 'Bal'; readonly fields: Fields }> {
	const path: string[] = []
	let fields: Fields = new Map()
	for (const { name, isClosing, text } of readTags(content)) {
		if (isClosing) {
			while (path.length > 0 && path.pop() !== name) {}
			if (name === 'Ntry' || name === 'Bal') {
				yield { of: name, fields }
				fields = new Map()
			}
			continue
		}
		if (name === 'Ntry' || name === 'Bal') fields = new Map()
		const isDay = (name === 'Dt' || name === 'DtTm') && path.at(-1) !== undefined
		const key = isDay && path.at(-1) !== 'Bal' ? (path.at(-1) ?? name) : name
		path.push(name)
		if (text !== '' && !fields.has(key)) fields.set(key, text)
	}
}

/** A closing balance is marked CLBD; its day stands in Bal/Dt/Dt. */
function closingOf(fields: Fields): ReadStatement['closing'] {
	if (fields.get('Cd') !== 'CLBD') return null
	const on = dayOf(fields)
	const cents = signed(fields)
	return on === null || cents === null ? null : { on, cents }
}

/** ISO 20022 camt.053, bank to customer statement. */
export function readCamt(content: string): ReadStatement {
	const lines: BankLine[] = []
	const problems: string[] = []
	let closing: ReadStatement['closing'] = null
	let count = 0
	for (const { of, fields } of blocks(content)) {
		if (of === 'Bal') closing = closingOf(fields) ?? closing
		else {
			count += 1
			const line = toLine(fields)
			if (line === null) problems.push(`Entry ${count} has no readable date or amount.`)
			else lines.push(line)
		}
	}
	const account = /<(?:\w+:)?Acct>\s*<(?:\w+:)?Id>[\s\S]{0,400}?<(?:\w+:)?(?:IBAN|Id)>\s*([A-Za-z0-9-]+)\s*</.exec(
		content,
	)
	return { format: 'camt', accountNumber: account?.[1] ?? null, lines, closing, problems }
}

import { adjustmentExact, centsText, exactText, type LedesBill, type LedesLine, unitsText } from './ledes-bill.ts'
import { xmlText } from './ledes-text.ts'

/** An element with a text, or with elements within. */
export type XmlNode = readonly [name: string, content: string | readonly XmlNode[]]

const ROOT = 'ledesxmlebilling2.1'
const sum = (lines: readonly LedesLine[]) => lines.reduce((total, one) => total + one.totalCents, 0)

function feeOf(line: LedesLine): XmlNode {
	return [
		'fee',
		[
			['charge_date', line.on],
			['tk_id', line.timekeeperId],
			['tk_level', line.classification],
			['charge_desc', line.description],
			['task_code', line.taskCode],
			['task_activity', line.activityCode],
			['charge_type', 'U'],
			['units', unitsText(line.unitHundredths)],
			['rate', centsText(line.unitCents)],
			['base_amount', exactText(line.unitHundredths * line.unitCents)],
			['item_disc_cred_amount', exactText(adjustmentExact(line))],
			['total_amount', centsText(line.totalCents)],
		],
	]
}

function expenseOf(line: LedesLine): XmlNode {
	return [
		'expense',
		[
			['charge_date', line.on],
			['charge_desc', line.description],
			['expense_code', line.expenseCode],
			['charge_type', 'U'],
			['units', unitsText(line.unitHundredths)],
			['rate', centsText(line.unitCents)],
			['base_amount', exactText(line.unitHundredths * line.unitCents)],
			['item_disc_cred_amount', exactText(adjustmentExact(line))],
			['total_amount', centsText(line.totalCents)],
		],
	]
}

function timekeeperOf([line, ...more]: readonly LedesLine[]): XmlNode[] {
	if (line === undefined) return []
	const own = [line, ...more]
	const [last = '', first = ''] = line.timekeeperName.split(', ')
	return [
		[
			'tksum',
			[
				['tk_id', line.timekeeperId],
				['tk_last_name', last],
				['tk_first_name', first],
				['tk_level', line.classification],
				['tk_rate', centsText(line.unitCents)],
				['tk_hours', unitsText(own.reduce((total, one) => total + one.unitHundredths, 0))],
				['tk_cost', centsText(sum(own))],
			],
		],
	]
}

function matterOf(bill: LedesBill): XmlNode {
	const fees = bill.lines.filter(({ type }) => type === 'F')
	const expenses = bill.lines.filter(({ type }) => type === 'E')
	return [
		'matter',
		[
			['cl_matter_id', bill.clientMatterId],
			['lf_matter_id', bill.matterId],
			['matter_name', bill.matterName],
			['matter_total_detail_fees', centsText(sum(fees))],
			['matter_total_detail_exp', centsText(sum(expenses))],
			['matter_disc_cred_total', '0.00'],
			['matter_net_fees', centsText(sum(fees))],
			['matter_net_exp', centsText(sum(expenses))],
			['matter_total_due', centsText(bill.totalCents)],
			...[...Map.groupBy(fees, ({ timekeeperId }) => timekeeperId).values()].flatMap(timekeeperOf),
			...fees.map(feeOf),
			...expenses.map(expenseOf),
		],
	]
}

function treeOf(bill: LedesBill): XmlNode {
	const invoice: XmlNode = [
		'invoice',
		[
			['inv_id', bill.number],
			['inv_date', bill.issuedOn],
			['inv_due_date', bill.dueOn],
			['inv_currency', 'USD'],
			['inv_start_date', bill.from],
			['inv_end_date', bill.through],
			['inv_desc', bill.description],
			['inv_total_net_due', centsText(bill.totalCents)],
			matterOf(bill),
		],
	]
	const client: XmlNode = ['client', [['cl_id', bill.clientId], ['cl_name', bill.clientName], invoice]]
	return [ROOT, [['firm', [['lf_id', bill.lawFirmId], ['lf_name', bill.lawFirmName], client]]]]
}

/** Numbers each element that holds others: vendors name the number in their errors. It stands last. */
function written([name, content]: XmlNode, depth: number, count: { at: number }): string {
	const pad = '\t'.repeat(depth)
	if (typeof content === 'string') return content === '' ? '' : `${pad}<${name}>${xmlText(content)}</${name}>\n`
	count.at += 1
	const number = depth === 0 ? '' : `${pad}\t<file_item_nbr>${count.at}</file_item_nbr>\n`
	const within = content.map((one) => written(one, depth + 1, count)).join('')
	return `${pad}<${name}>\n${within}${number}${pad}</${name}>\n`
}

/** An invoice in LEDES XML 2.1, in UTF-8. */
export function writeLedesXml(bill: LedesBill): string {
	return `<?xml version="1.0" encoding="UTF-8"?>\n${written(treeOf(bill), 0, { at: 0 })}`
}

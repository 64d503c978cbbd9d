import { adjustmentExact, centsText, exactText, type LedesBill, type LedesLine, unitsText } from './ledes-bill.ts'
import { LEDES_FIELDS, LEDES_HEAD, LEDES_NAMES, type LedesRecord } from './ledes-fields.ts'
import { ledesText } from './ledes-text.ts'

const compact = (day: string) => day.replaceAll('-', '')

function recordOf(bill: LedesBill, line: LedesLine, at: number): LedesRecord {
	const isFee = line.type === 'F'
	return {
		INVOICE_DATE: compact(bill.issuedOn),
		INVOICE_NUMBER: bill.number,
		CLIENT_ID: bill.clientId,
		LAW_FIRM_MATTER_ID: bill.matterId,
		INVOICE_TOTAL: centsText(bill.totalCents),
		BILLING_START_DATE: compact(bill.from),
		BILLING_END_DATE: compact(bill.through),
		INVOICE_DESCRIPTION: bill.description,
		LINE_ITEM_NUMBER: `${at + 1}`,
		'EXP/FEE/INV_ADJ_TYPE': line.type,
		LINE_ITEM_NUMBER_OF_UNITS: unitsText(line.unitHundredths),
		LINE_ITEM_ADJUSTMENT_AMOUNT: exactText(adjustmentExact(line)),
		LINE_ITEM_TOTAL: centsText(line.totalCents),
		LINE_ITEM_DATE: compact(line.on),
		LINE_ITEM_TASK_CODE: isFee ? line.taskCode : '',
		LINE_ITEM_EXPENSE_CODE: isFee ? '' : line.expenseCode,
		LINE_ITEM_ACTIVITY_CODE: isFee ? line.activityCode : '',
		TIMEKEEPER_ID: isFee ? line.timekeeperId : '',
		LINE_ITEM_DESCRIPTION: line.description,
		LAW_FIRM_ID: bill.lawFirmId,
		LINE_ITEM_UNIT_COST: centsText(line.unitCents),
		TIMEKEEPER_NAME: isFee ? line.timekeeperName : '',
		TIMEKEEPER_CLASSIFICATION: isFee ? line.classification : '',
		CLIENT_MATTER_ID: bill.clientMatterId,
	}
}

/** An invoice in LEDES 1998B. Pipes and line ends of texts are made harmless. */
export function write98b(bill: LedesBill): string {
	const rows = bill.lines.map((line, at) => {
		const record = recordOf(bill, line, at)
		return `${LEDES_FIELDS.map(({ name }) => ledesText(record[name] ?? '')).join('|')}[]`
	})
	return `${[LEDES_HEAD, LEDES_NAMES, ...rows].join('\r\n')}\r\n`
}

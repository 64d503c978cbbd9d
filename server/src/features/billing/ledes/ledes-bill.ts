/** A line as e-billing takes it. Amounts are in ten-thousandths of a dollar where they are `…Exact`, else in cents. */
export interface LedesLine {
	/** F: fee, E: expense. */
	readonly type: 'F' | 'E'
	/** `2026-10-05`. */
	readonly on: string
	/** Hundredths of an hour, or of a piece. */
	readonly unitHundredths: number
	readonly unitCents: number
	readonly totalCents: number
	readonly taskCode: string
	readonly activityCode: string
	readonly expenseCode: string
	readonly timekeeperId: string
	/** `Last, First`. */
	readonly timekeeperName: string
	readonly classification: string
	readonly description: string
}

/** An issued invoice as e-billing takes it. */
export interface LedesBill {
	readonly number: string
	readonly issuedOn: string
	readonly dueOn: string
	readonly from: string
	readonly through: string
	readonly totalCents: number
	readonly description: string
	readonly clientId: string
	readonly clientName: string
	readonly matterId: string
	readonly matterName: string
	readonly clientMatterId: string
	readonly lawFirmId: string
	readonly lawFirmName: string
	readonly lines: readonly LedesLine[]
}

const TEN_THOUSAND = 10_000

/** What makes units times price the total, in ten-thousandths of a dollar: write-downs, discounts, and what rounding to cents leaves. */
export function adjustmentExact({ totalCents, unitHundredths, unitCents }: LedesLine): number {
	return totalCents * 100 - unitHundredths * unitCents
}

/** An amount in ten-thousandths as digits with at least two decimals and no zeros after them. */
export function exactText(tenThousandths: number): string {
	const sign = tenThousandths < 0 ? '-' : ''
	const whole = Math.trunc(Math.abs(tenThousandths) / TEN_THOUSAND)
	const rest = String(Math.abs(tenThousandths) % TEN_THOUSAND).padStart(4, '0')
	return `${sign}${whole}.${rest.replace(/0{1,2}$/, '')}`
}

export const centsText = (cents: number) => exactText(cents * 100)
/** Hundredths of a unit as digits. */
export const unitsText = (hundredths: number) => exactText(hundredths * 100)

import type { WorkingHours } from '@praxis/contract/calendar/working-hours.contract'
import { workingWeeks } from '@praxis/contract/calendar/working-hours.contract'
import { hoursOfOffice, isWithinHours, type WorkingWeek } from '@praxis/contract/calendar/working-hours.rules'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import { localAt } from '@praxis/contract/kernel/local-time'
import { recordAction } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { findOfficeHours } from '../firm/find-office-hours.ts'
import { actorId } from './calendar.policy.ts'
import { deleteWorkingHours, selectWorkingHours, upsertWorkingHours } from './working-hours.queries.ts'

/** Dates of an event that are compared with working hours. */
const COMPARED_DATES = 20

async function officeWeek(db: Db): Promise<WorkingWeek> {
	const { officeHours, timeZone } = await findOfficeHours(db)
	return { hours: hoursOfOffice(officeHours), timeZone }
}

export function listWorkingHours(
	ctx: Context,
	{ people }: ParsedInput<typeof workingWeeks.list>,
): Promise<OutputOf<typeof workingWeeks.list>> {
	permitTo(ctx, workingWeeks.list)
	return withRead(ctx, async (db) => {
		const office = await officeWeek(db)
		const items = await selectWorkingHours(db, people, office)
		return { items, office: { ...office, hours: [...office.hours] } }
	})
}

const said = ({ hours, timeZone }: WorkingHours) => ({
	workingHours: hours.map(({ weekday, from, to }) => `${weekday} ${from}-${to}`).join(', '),
	timeZone,
})

export function setWorkingHours(
	ctx: Context,
	{ hours, timeZone }: ParsedInput<typeof workingWeeks.set>,
): Promise<WorkingHours> {
	permitTo(ctx, workingWeeks.set)
	const own = actorId(ctx)
	if (own === null) throw refuse(kernelErrors, 'forbidden')
	return withTransaction(ctx, async (db) => {
		const office = await officeWeek(db)
		const read = async () => {
			const [one] = await selectWorkingHours(db, [own], office)
			if (one === undefined) throw new Error('The caller is no member of the firm.')
			return one
		}
		const before = await read()
		if (hours === null) await deleteWorkingHours(db, own)
		else await upsertWorkingHours(db, own, { hours, timeZone }, ctx.platform.clock.now())
		const after = await read()
		await recordAction(db, ctx, {
			action: workingWeeks.set.id,
			entity: 'users',
			entityId: own,
			before: said(before),
			after: said(after),
			event: { topic: 'calendar_working_hours' },
		})
		return after
	})
}

interface Dates {
	readonly spans: readonly { readonly from: Date; readonly to: Date }[]
	readonly people: readonly string[]
	/** What the times are given in. */
	readonly timeZone: string
}

/** Who does not work at one of the times: each person with the first of them. */
export async function findOutsideHours(db: Db, { spans, people, timeZone }: Dates) {
	const compared = spans.slice(0, COMPARED_DATES).map(({ from, to }) => ({ from: from.getTime(), to: to.getTime() }))
	const weeks = await selectWorkingHours(db, people, await officeWeek(db))
	return weeks.flatMap((week) => {
		const first = compared.find((span) => !isWithinHours(week, span))
		if (first === undefined) return []
		return [
			{ userId: week.userId, name: week.name, start: localAt(first.from, timeZone), end: localAt(first.to, timeZone) },
		]
	})
}

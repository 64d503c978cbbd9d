import { type CourtHoliday, courts } from '@praxis/contract/court-rules/courts.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Muted, Text } from '../../ui/layout/layout.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { formatDate } from '../../ui/text/format.ts'
import { toast } from '../../ui/toast/toast.tsx'
import { CourtDialog, HolidayDialog, KIND_LABELS } from './court-dialogs.tsx'
import { courtsQuery, savingCourts } from './court-rules.api.ts'
import classes from './court-rules.module.css'

/** Courts of the firm’s cases and their holidays beside the federal ones. */
export function Courts() {
	const query = useQuery(courtsQuery)
	const [adds, setAdds] = useState(false)
	const mayChange = useMay()(courts.create)
	return (
		<Loaded query={query} skeleton={<LoadingLines what="courts" />}>
			{(data) => (
				<div className={classes.stack}>
					<Muted as="p">
						The legal holidays of a rule set always count. Enter state holidays and days declared by a court here:
						deadlines of that court are computed with them.
					</Muted>
					<CourtCard name="Every court" courtId={null} all={data.holidays} />
					{data.courts.map(({ id, name }) => (
						<CourtCard key={id} name={name} courtId={id} all={data.holidays} />
					))}
					{mayChange && (
						<div>
							<Button onClick={() => setAdds(true)}>Add court</Button>
						</div>
					)}
					{adds && <CourtDialog onClose={() => setAdds(false)} />}
				</div>
			)}
		</Loaded>
	)
}

interface CourtCardProps {
	readonly name: string
	readonly courtId: string | null
	readonly all: readonly CourtHoliday[]
}

function CourtCard({ name, courtId, all }: CourtCardProps) {
	const [adds, setAdds] = useState(false)
	const mayCall = useMay()
	const remove = useSave(courts.removeHoliday, savingCourts('Failed to remove the holiday'))
	const holidays = all.filter((one) => one.courtId === courtId)
	const add = mayCall(courts.addHoliday) && (
		<Button size="small" aria-label={`Add holiday: ${name}`} onClick={() => setAdds(true)}>
			Add holiday
		</Button>
	)
	return (
		<Card title={name} actions={add}>
			{holidays.length === 0 && <Muted as="p">No holidays beside the federal ones.</Muted>}
			<ul className={classes.rules}>
				{holidays.map((one) => (
					<li key={one.id} className={classes.rule}>
						<div>
							<Text as="p" weight="strong">
								{formatDate(one.day, 'weekday')}: {one.name}
							</Text>
							<Muted as="p">{KIND_LABELS[one.kind]}</Muted>
						</div>
						{mayCall(courts.removeHoliday) && (
							<Button
								size="small"
								variant="quiet"
								aria-label={`Remove ${one.name}, ${formatDate(one.day)}`}
								onClick={() =>
									remove({ id: one.id }, { message: () => `Removed ${one.name}.` }).catch((error: unknown) =>
										toast.error(failureOf(error).message),
									)
								}
							>
								Remove
							</Button>
						)}
					</li>
				))}
			</ul>
			{adds && <HolidayDialog courtId={courtId} name={name} onClose={() => setAdds(false)} />}
		</Card>
	)
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../../parts/loaded.tsx'
import { NativeSelectField } from '../../../ui/form/native-select-field.tsx'
import { Hint, Stack } from '../../../ui/layout/layout.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { LoadingLines } from '../../../ui/page/skeleton.tsx'
import { StatusMark } from '../../../ui/status/status-mark.tsx'
import { Money } from '../../../ui/text/amounts.tsx'
import classes from '../trust.module.css'
import { vendorYearsQuery } from './books.api.ts'
import { FORMS_1099 } from './vendors.tsx'

const YEARS = 4

/** What vendors were paid in a year, for the forms at its end. */
export function VendorYears({ through }: { readonly through: string }) {
	const latest = Number(through.slice(0, 4))
	const [year, setYear] = useState(latest)
	const query = useQuery(vendorYearsQuery(year))
	const years = Array.from({ length: YEARS }, (_, at) => String(latest - at))
	return (
		<Card title="1099 totals">
			<Stack gap={5}>
				<NativeSelectField
					label="Year"
					required
					options={years.map((value) => ({ value, label: value }))}
					value={String(year)}
					onChange={(chosen) => chosen !== '' && setYear(Number(chosen))}
				/>
				<Loaded query={query} level={3} skeleton={<LoadingLines what="vendors" />}>
					{({ items }) =>
						items.length === 0 ? (
							<Hint breaks>No bill was paid in {year}.</Hint>
						) : (
							<Stack as="ul" gap={0}>
								{items.map((one) => (
									<li key={one.vendorId} className={classes.row}>
										<span className={classes.rowText}>
											<span>{one.vendorName}</span>
											<Hint as="span" breaks>
												{FORMS_1099[one.form1099]}
												{one.paidCents !== one.countedCents && (
													<>
														, <Money cents={one.paidCents - one.countedCents} /> by card not counted
													</>
												)}
											</Hint>
										</span>
										<span className={classes.rowEnd}>
											{one.isReportable && (
												<StatusMark tone={one.hasW9 ? 'blue' : 'amber'} plain>
													{one.hasW9 ? 'To report' : 'To report, no W-9'}
												</StatusMark>
											)}
											<Money cents={one.countedCents} />
										</span>
									</li>
								))}
							</Stack>
						)
					}
				</Loaded>
				<Hint breaks>
					Reported from $2,000 for payments of 2026 ($600 before, and for gross proceeds to attorneys). The IRS adjusts
					the amount from 2027. Payments from trust are not in it.
				</Hint>
			</Stack>
		</Card>
	)
}

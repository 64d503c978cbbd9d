import type { FirmSettings } from '@praxis/contract/firm/firm.fields'
import { FEDERAL_HOLIDAY_KEYS, FEDERAL_HOLIDAYS, federalHoliday } from '@praxis/contract/firm/holidays.rules'
import { localMoment } from '@praxis/contract/firm/office-hours.rules'
import { yearOf } from '@praxis/contract/kernel/dates'
import { useState } from 'react'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { Form, FormActions, FormSection } from '../../ui/form/form.tsx'
import { Card } from '../../ui/page/card.tsx'
import { formatDate } from '../../ui/text/format.ts'
import { ClosureList } from './closure-list.tsx'
import classes from './firm.module.css'
import { FirmYear } from './firm-year.tsx'
import { FirmForm } from './use-firm-form.tsx'

const FIELDS = ['federalHolidays', 'closures'] as const

/** Which holidays the firm keeps, its own closures, and the year that comes of them. */
export function FirmHolidays({ settings }: { readonly settings: FirmSettings }) {
	const [year, setYear] = useState(() => yearOf(localMoment(settings.timeZone, new Date()).date))
	return (
		<Card>
			<FirmForm settings={settings} fields={FIELDS}>
				{(form) => {
					const federal = form.field('federalHolidays')
					const kept = (key: (typeof FEDERAL_HOLIDAY_KEYS)[number]) => federal.value.includes(key)
					return (
						<Form form={form} label="Holidays">
							<FirmYear
								settings={{ ...settings, ...form.values }}
								year={year}
								weekStart={settings.weekStart}
								onYear={setYear}
							/>
							<FormSection title="Firm closures">
								<ClosureList
									formId={form.id}
									errors={form.errors}
									closures={form.values.closures}
									onChange={form.field('closures').onChange}
								/>
							</FormSection>
							<FormSection title="Federal holidays">
								<div className={classes.choices}>
									{FEDERAL_HOLIDAY_KEYS.map((key) => (
										<CheckboxField
											key={key}
											label={FEDERAL_HOLIDAYS[key]}
											help={federalHoliday(key, year)
												.map((one) => formatDate(one.date))
												.join(', kept on ')}
											value={kept(key)}
											onChange={(chosen) =>
												federal.onChange(FEDERAL_HOLIDAY_KEYS.filter((one) => (one === key ? chosen : kept(one))))
											}
										/>
									))}
								</div>
							</FormSection>
							<FormActions form={form} submit="Save" />
						</Form>
					)
				}}
			</FirmForm>
		</Card>
	)
}

import type { FirmDetails, FirmSettings } from '@praxis/contract/firm/firm.fields'
import { FEDERAL_HOLIDAY_KEYS, FEDERAL_HOLIDAYS, federalHoliday } from '@praxis/contract/firm/holidays.rules'
import { localMoment } from '@praxis/contract/firm/office-hours.rules'
import { yearOf } from '@praxis/contract/kernel/dates'
import { newId } from '@praxis/contract/kernel/new-id'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { Form, FormActions, FormSection } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { glyphProps } from '../../ui/icon/glyph.ts'
import { Muted } from '../../ui/layout/layout.tsx'
import { Card } from '../../ui/page/card.tsx'
import { formatDate } from '../../ui/text/format.ts'
import classes from './firm.module.css'
import { FirmYear } from './firm-year.tsx'
import { FirmForm } from './use-firm-form.tsx'

type Closures = FirmDetails['closures']
const CLOSURES_MAX = 100

interface ClosureListProps {
	readonly formId: string
	/** Errors by `closures.<at>.<part>`. */
	readonly errors: Readonly<Record<string, string>>
	readonly closures: Closures
	readonly onChange: (closures: Closures) => void
}

/** The days the firm itself is closed. */
function ClosureList({ formId, errors, closures, onChange }: ClosureListProps) {
	const at = (index: number, part: string) => ({
		id: `${formId}-closures.${index}.${part}`,
		error: errors[`closures.${index}.${part}`] ?? null,
		required: true,
	})
	const change = (index: number, changes: Partial<Closures[number]>) =>
		onChange(closures.map((one, place) => (place === index ? { ...one, ...changes } : one)))
	return (
		<>
			{closures.length === 0 && <Muted as="p">None yet. Add a recess, a retreat, a move.</Muted>}
			{closures.map((one, index) => (
				<fieldset key={one.id} className={classes.closure}>
					<legend className={classes.srOnly}>{one.name || `Closure ${index + 1}`}</legend>
					<TextField
						label="Reason"
						value={one.name}
						autoComplete="off"
						onChange={(name) => change(index, { name })}
						{...at(index, 'name')}
					/>
					<DateField
						label="First day"
						value={one.from || null}
						onChange={(from) =>
							change(index, { from: from ?? '', ...(from !== null && one.to < from ? { to: from } : {}) })
						}
						{...at(index, 'from')}
					/>
					<DateField
						label="Last day"
						value={one.to || null}
						onChange={(to) => change(index, { to: to ?? '' })}
						{...at(index, 'to')}
					/>
					<div className={classes.closureEnd}>
						<CheckboxField label="Every year" value={one.yearly} onChange={(yearly) => change(index, { yearly })} />
						<IconButton
							label={`Remove ${one.name || `closure ${index + 1}`}`}
							icon={<IconTrash {...glyphProps()} />}
							onClick={() => onChange(closures.toSpliced(index, 1))}
						/>
					</div>
				</fieldset>
			))}
			{closures.length < CLOSURES_MAX && (
				<div>
					<Button
						icon={<IconPlus {...glyphProps({ size: 'small' })} />}
						onClick={() => onChange([...closures, { id: newId(), name: '', from: '', to: '', yearly: false }])}
					>
						Add a closure
					</Button>
				</div>
			)}
		</>
	)
}

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

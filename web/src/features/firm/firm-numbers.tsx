import { CURRENCIES, type FirmDetails, type FirmSettings, WEEK_STARTS } from '@praxis/contract/firm/firm.fields'
import { formatNumber, patternMistake } from '@praxis/contract/firm/number-format.rules'
import { localMoment } from '@praxis/contract/firm/office-hours.rules'
import { useQuery } from '@tanstack/react-query'
import { failureOf } from '../../ui/form/failure.ts'
import { FieldRow, Form, FormActions, FormSection } from '../../ui/form/form.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Muted } from '../../ui/layout/layout.tsx'
import { Card } from '../../ui/page/card.tsx'
import { formatMoney } from '../../ui/text/format-amounts.ts'
import { lastNumbersQuery } from './firm.api.ts'
import classes from './firm.module.css'
import { INVOICE_LAYOUT_LABELS, WEEKDAY_NAMES } from './firm-labels.ts'
import { FirmForm } from './use-firm-form.tsx'

const FIELDS = ['caseNumbers', 'invoiceNumbers', 'invoiceLayout', 'currency', 'weekStart'] as const
const RESTARTS = [
	{ value: 'yearly', label: 'Restarts each year' },
	{ value: 'never', label: 'Continuous' },
] as const
const LAYOUTS: readonly { value: FirmDetails['invoiceLayout']; label: string; help: string }[] = [
	{ value: 'classic', label: INVOICE_LAYOUT_LABELS.classic, help: 'Centered letterhead with the logo above the name' },
	{
		value: 'modern',
		label: INVOICE_LAYOUT_LABELS.modern,
		help: 'Colored band with the logo, and a summary of what is due',
	},
	{ value: 'compact', label: INVOICE_LAYOUT_LABELS.compact, help: 'Small type for invoices with many lines' },
]
const SAMPLE_CLIENT = 'ORTEGA'
const SAMPLE_CENTS = 125_000

interface FormatFieldsProps {
	readonly id: string
	readonly label: string
	readonly value: FirmDetails['caseNumbers']
	readonly error: string | null
	readonly timeZone: string
	/** The running number given last; undefined until it is known. */
	readonly last: number | undefined
	/** Why it could not be read. */
	readonly failure: string | null
	readonly onChange: (value: FirmDetails['caseNumbers']) => void
}

function previewOf({ value, timeZone }: Pick<FormatFieldsProps, 'value' | 'timeZone'>, last: number): string[] {
	const { date } = localMoment(timeZone, new Date())
	const next = formatNumber(value.pattern, { sequence: last + 1, date, client: SAMPLE_CLIENT })
	if (value.restart === 'never') return [next]
	const january = `${Number(date.slice(0, 4)) + 1}-01-01`
	return [next, formatNumber(value.pattern, { sequence: 1, date: january, client: SAMPLE_CLIENT })]
}

function FormatFields({ id, label, value, error, timeZone, last, failure, onChange }: FormatFieldsProps) {
	const mistake = patternMistake(value.pattern, value.restart)
	const [next, first] = mistake === null && last !== undefined ? previewOf({ value, timeZone }, last) : []
	const without = failure ?? 'Reading the last number…'
	return (
		<>
			<TextField
				id={id}
				label={`Pattern for ${label}`}
				required
				autoComplete="off"
				spellCheck={false}
				value={value.pattern}
				onChange={(pattern) => onChange({ ...value, pattern })}
				error={mistake ?? error}
				help="{YYYY} or {YY} year, {MM} month, {CLIENT} the client’s name, {####} the running number."
			/>
			<RadioField
				label="Counting"
				required
				inline
				options={RESTARTS}
				value={value.restart}
				onChange={(restart) => onChange({ ...value, restart })}
			/>
			<p className={classes.preview} aria-live="polite">
				{next === undefined ? (
					<Muted>{mistake === null ? without : 'This pattern cannot produce a number.'}</Muted>
				) : (
					<>
						<Muted>Next</Muted> <output>{next}</output>
						{first !== undefined && (
							<>
								<Muted>, first of the new year</Muted> <output>{first}</output>
							</>
						)}
					</>
				)}
			</p>
		</>
	)
}

const CURRENCY_OPTIONS = CURRENCIES.map((code) => ({
	value: code,
	label: `${code} · ${new Intl.DisplayNames('en', { type: 'currency' }).of(code) ?? code}`,
}))
const WEEK_OPTIONS = WEEK_STARTS.map((day) => ({ value: day, label: WEEKDAY_NAMES[day] }))

/** How the firm counts and reckons. */
export function FirmNumbers({ settings }: { readonly settings: FirmSettings }) {
	const last = useQuery(lastNumbersQuery)
	const failure = last.error === null ? null : `The next number is not known: ${failureOf(last.error).message}`
	return (
		<Card>
			<FirmForm settings={settings} fields={FIELDS}>
				{(form) => (
					<Form form={form} label="Numbering and currency">
						<FormSection title="Cases">
							<FormatFields
								label="case numbers"
								timeZone={settings.timeZone}
								last={last.data?.case}
								failure={failure}
								{...form.field('caseNumbers')}
							/>
						</FormSection>
						<FormSection title="Invoices">
							<FormatFields
								label="invoice numbers"
								timeZone={settings.timeZone}
								last={last.data?.invoice}
								failure={failure}
								{...form.field('invoiceNumbers')}
							/>
							<RadioField label="Layout of PDFs" required options={LAYOUTS} {...form.field('invoiceLayout')} />
						</FormSection>
						<FormSection title="Money and calendar">
							<FieldRow>
								<SelectField
									label="Currency"
									required
									help={`Amounts read ${formatMoney(SAMPLE_CENTS, form.values.currency)}.`}
									options={CURRENCY_OPTIONS}
									{...form.field('currency')}
									onChange={(currency) => currency !== null && form.field('currency').onChange(currency)}
								/>
								<SelectField
									label="First day of the week"
									required
									options={WEEK_OPTIONS}
									{...form.field('weekStart')}
									onChange={(day) => day !== null && form.field('weekStart').onChange(day)}
								/>
							</FieldRow>
						</FormSection>
						<FormActions form={form} submit="Save" />
					</Form>
				)}
			</FirmForm>
		</Card>
	)
}

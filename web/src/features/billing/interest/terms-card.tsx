import { type InterestRecord, interest } from '@praxis/contract/billing/interest.contract'
import type { InterestTerms } from '@praxis/contract/billing/interest.rules'
import { amountText, typedAmount } from '@praxis/contract/time/typed-amount.rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { Loaded } from '../../../parts/loaded.tsx'
import { useSave } from '../../../parts/use-save.ts'
import { Button } from '../../../ui/button/button.tsx'
import { choice } from '../../../ui/form/field-binding.ts'
import { FieldRow, Form, FormActions } from '../../../ui/form/form.tsx'
import { RadioField } from '../../../ui/form/radio-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useAppForm } from '../../../ui/form/use-app-form.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { FactList } from '../../../ui/page/fact-list.tsx'
import { LoadingLines } from '../../../ui/page/skeleton.tsx'
import { Money } from '../../../ui/text/amounts.tsx'
import { type InterestOwner, TERMS_TOPIC, termsQuery } from './interest.api.ts'

const SOURCES = { case: 'Set for this case', client: 'Of the client', firm: 'Of the firm', none: 'Not set' } as const
const THOUSAND = 1_000

interface TermsCardProps {
	/** The owner: the firm, without a client or case. */
	readonly owner: InterestOwner
}

/** Interest on overdue invoices of the firm, a client or a case. */
export function InterestTermsCard({ owner }: TermsCardProps) {
	const query = useQuery(termsQuery(owner))
	const [isOpen, setOpen] = useState(false)
	return (
		<Loaded query={query} skeleton={<LoadingLines what="interest" />}>
			{(one) => (
				<Card
					title="Interest on overdue invoices"
					actions={
						<Button size="small" onClick={() => setOpen(true)}>
							{one.own === null ? 'Set interest' : 'Edit interest'}
						</Button>
					}
				>
					<FactList layout="row" facts={factsOf(one)} />
					{isOpen && (
						<Dialog opened onClose={() => setOpen(false)} title="Interest on overdue invoices">
							<TermsForm one={one} owner={owner} onClose={() => setOpen(false)} />
						</Dialog>
					)}
				</Card>
			)}
		</Loaded>
	)
}

function capText({ capRate, capCents }: InterestTerms) {
	if (capCents !== null) return <Money cents={capCents} />
	return capRate === null ? 'None' : `${capRate / THOUSAND} % of the invoice`
}

function factsOf({ applies, from, own }: InterestRecord) {
	const source = { label: 'Source', value: own === null ? SOURCES[from] : 'Set here' }
	if (applies.rate === 0) return [{ label: 'A year', value: 'No interest' }, source]
	return [
		{ label: 'A year', value: `${applies.rate / THOUSAND} %` },
		{ label: 'Days of grace', value: String(applies.graceDays) },
		{ label: 'At most', value: capText(applies) },
		source,
	]
}

const PERCENT = 'Enter a percentage, such as 12 or 1.5.'
const percentField = z
	.string()
	.trim()
	.regex(/^\d{1,3}(\.\d{1,3})?$/, PERCENT)
	.transform((text) => Math.round(Number(text) * THOUSAND))
	.pipe(z.int().max(100 * THOUSAND, 'At most 100 %.'))
const DAYS = 'Enter a number of days.'

const termsForm = z
	.object({
		rate: percentField,
		graceDays: z
			.string()
			.trim()
			.regex(/^\d{1,3}$/, DAYS)
			.transform(Number)
			.pipe(z.int().max(365, 'At most 365 days.')),
		cap: z.enum(['none', 'percent', 'amount']),
		capRate: z.string(),
		capCents: z.string(),
	})
	.transform(({ cap, capRate, capCents, ...one }, context) => {
		if (cap === 'none') return { ...one, capRate: null, capCents: null }
		if (cap === 'percent') {
			const read = percentField.safeParse(capRate)
			if (read.success && read.data > 0) return { ...one, capRate: read.data, capCents: null }
			context.addIssue({ code: 'custom', path: ['capRate'], message: PERCENT })
			return z.NEVER
		}
		const cents = typedAmount(capCents)
		if (cents !== null && cents > 0) return { ...one, capRate: null, capCents: cents }
		context.addIssue({ code: 'custom', path: ['capCents'], message: 'Enter an amount, such as 250.00.' })
		return z.NEVER
	})

const CAPS = [
	{ value: 'none', label: 'No cap' },
	{ value: 'percent', label: 'Percent of the invoice' },
	{ value: 'amount', label: 'Amount' },
] as const

interface TermsFormProps extends TermsCardProps {
	readonly one: InterestRecord
	readonly onClose: () => void
}

function valuesOf({ rate, graceDays, capRate, capCents }: InterestTerms): z.input<typeof termsForm> {
	return {
		rate: String(rate / THOUSAND),
		graceDays: String(graceDays),
		cap: capCents !== null ? 'amount' : capRate !== null ? 'percent' : 'none',
		capRate: capRate === null ? '' : String(capRate / THOUSAND),
		capCents: capCents === null ? '' : amountText(capCents),
	}
}

function TermsForm({ one, owner, onClose }: TermsFormProps) {
	const save = useSave(interest.saveTerms, { topic: TERMS_TOPIC, failed: 'Failed to save the interest' })
	const form = useAppForm({
		schema: termsForm,
		initialValues: valuesOf(one.own ?? one.applies),
		onSubmit: async (values) => {
			const said = () => 'Saved. Interest is shown first, and charged only when someone does it.'
			await save({ ...owner, version: one.own?.version ?? 0, ...values }, { message: said })
			onClose()
		},
	})
	const { cap } = form.values
	return (
		<Form form={form} label="Interest on overdue invoices">
			<p>Simple interest by day on what is open. Enter 0 for none.</p>
			<FieldRow>
				<TextField label="Percent a year" required inputMode="decimal" autoComplete="off" {...form.field('rate')} />
				<TextField label="Days of grace" required inputMode="numeric" autoComplete="off" {...form.field('graceDays')} />
			</FieldRow>
			<RadioField label="Cap" required inline options={CAPS} {...choice(form.field('cap'))} />
			{cap === 'percent' && (
				<TextField label="At most, in percent" required inputMode="decimal" {...form.field('capRate')} />
			)}
			{cap === 'amount' && <TextField label="At most" required inputMode="decimal" {...form.field('capCents')} />}
			<FormActions form={form} submit="Save" cancel={{ onClick: onClose }} />
		</Form>
	)
}

import {
	type AssessmentSettings,
	assessmentPayments,
	FEE_CENTS_MAX,
	FEE_CENTS_MIN,
} from '@praxis/contract/assessments/assessment-payments.contract'
import { dollars } from '@praxis/contract/payments/dollars'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { recordQuery } from '../../lib/queries.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Stack } from '../../ui/layout/layout.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import classes from './assessments.module.css'

const TOPIC = 'assessment_settings'
const settingsQuery = recordQuery(assessmentPayments.settings, TOPIC, {})

const AMOUNT = /^\$?\d{1,5}(\.\d{2})?$/
const centsOf = (text: string) => Math.round(Number(text.replace('$', '')) * 100)

const feeForm = z.object({
	fee: z
		.string()
		.trim()
		.regex(AMOUNT, 'Enter an amount such as 49.00.')
		.refine((text) => centsOf(text) === 0 || centsOf(text) >= FEE_CENTS_MIN, '$0.00, or at least $0.50.')
		.refine((text) => centsOf(text) <= FEE_CENTS_MAX, `At most ${dollars(FEE_CENTS_MAX)}.`),
})

/** What respondents pay for an assessment of their answers. */
export function AssessmentFeeSettings() {
	const query = useQuery(settingsQuery)
	const mayChange = useMay()(assessmentPayments.saveSettings)
	return (
		<Loaded query={query} skeleton={<LoadingLines what="the fee" />}>
			{({ isProviderConfigured, ...settings }) => (
				<Stack>
					{settings.feeCents > 0 && !isProviderConfigured && (
						<Banner tone="amber">
							No payment provider is configured: no one can pay, and respondents get no assessment. The operator of the
							server sets STRIPE_SECRET_KEY.
						</Banner>
					)}
					<Card title="Assessment fee">
						{mayChange ? (
							<FeeForm key={settings.version} settings={settings} />
						) : (
							<p className={classes.text}>{settings.feeCents === 0 ? 'FREE' : dollars(settings.feeCents)}</p>
						)}
					</Card>
				</Stack>
			)}
		</Loaded>
	)
}

function FeeForm({ settings }: { readonly settings: AssessmentSettings }) {
	const save = useSave(assessmentPayments.saveSettings, { topic: TOPIC, failed: 'Failed to save fee' })
	const form = useAppForm({
		schema: feeForm,
		initialValues: { fee: (settings.feeCents / 100).toFixed(2) },
		onSubmit: async ({ fee }) => {
			await save({ feeCents: centsOf(fee), version: settings.version }, { message: () => 'Saved.' })
		},
	})
	return (
		<Form form={form} label="Assessment fee">
			<TextField
				label="Fee in US dollars"
				help="What clients and visitors pay for one assessment of their answers. 0.00 is free: there is no payment step."
				inputMode="decimal"
				required
				autoComplete="off"
				{...form.field('fee')}
			/>
			<FormActions form={form} submit="Save" />
		</Form>
	)
}

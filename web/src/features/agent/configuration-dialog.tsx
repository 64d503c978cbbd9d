import { agent } from '@praxis/contract/agent/agent.contract'
import { agentSettings, RISK_RANGE, type SavedAgentSettings } from '@praxis/contract/agent/agent.fields'
import { z } from 'zod'
import { useMay } from '../../lib/session/use-may.ts'
import { useSave } from '../../parts/use-save.ts'
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Stack, Text } from '../../ui/layout/layout.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { FactList } from '../../ui/page/fact-list.tsx'
import { type Overview, TOPIC } from './agent.api.ts'
import classes from './agent.module.css'
import { AgentDestination } from './agent-destination.tsx'

const { shape } = agentSettings
const HUNDRED = 100

const CONFIDENCE_RANGE = 'Flag below confidence: a whole number from 0 to 100.'

function wholeText(schema: z.ZodType<number, number>, message: string) {
	return z
		.string()
		.trim()
		.regex(/^\d{1,3}$/, message)
		.transform(Number)
		.pipe(schema)
}

/** The confidence is typed in percent. */
const form = z.object({
	contactMessage: shape.contactMessage,
	contactTimeframe: shape.contactTimeframe,
	confidencePercent: wholeText(z.number().max(HUNDRED, CONFIDENCE_RANGE), CONFIDENCE_RANGE),
	riskThreshold: wholeText(shape.riskThreshold, RISK_RANGE),
})

interface ConfigurationProps {
	readonly saved: SavedAgentSettings
	readonly onClose: () => void
}

function SettingsForm({ saved: { settings, version }, onClose }: ConfigurationProps) {
	const save = useSave(agent.saveSettings, { topic: TOPIC })
	const values = useAppForm({
		schema: form,
		initialValues: {
			contactMessage: settings.contactMessage,
			contactTimeframe: settings.contactTimeframe,
			confidencePercent: String(Math.round(settings.confidenceThreshold * HUNDRED)),
			riskThreshold: String(settings.riskThreshold),
		},
		guard: false,
		onSubmit: async ({ confidencePercent, ...rest }) => {
			const next = { ...rest, confidenceThreshold: confidencePercent / HUNDRED }
			await save({ settings: next, version }, { message: () => 'Configuration saved.' })
			onClose()
		},
	})
	return (
		<Form form={values} label="Configuration">
			<TextareaField
				label="Contact message"
				help="Emailed after an automatic assignment. Give no advice and promise no outcome: the address may be mistyped."
				required
				rows={4}
				{...values.field('contactMessage')}
			/>
			<TextField label="Contact within" help="Such as 24-48 hours." required {...values.field('contactTimeframe')} />
			<FieldRow>
				<TextField
					label="Flag below confidence, percent"
					required
					inputMode="numeric"
					{...values.field('confidencePercent')}
				/>
				<TextField label="Flag from risk, of 100" required inputMode="numeric" {...values.field('riskThreshold')} />
			</FieldRow>
			<FormActions form={values} submit="Save" cancel={{ onClick: onClose }} />
		</Form>
	)
}

/** What everyone else sees of it. */
function Values({ saved: { settings } }: Pick<ConfigurationProps, 'saved'>) {
	const facts = [
		{ label: 'Contact message', value: <Text lines="exact">{settings.contactMessage}</Text> },
		{ label: 'Contact within', value: settings.contactTimeframe },
		{ label: 'Flagged below a confidence of', value: `${Math.round(settings.confidenceThreshold * HUNDRED)}%` },
		{ label: 'Flagged from a risk of', value: `${settings.riskThreshold} of 100` },
	]
	return (
		<Stack>
			<FactList facts={facts} />
			<p className={classes.muted}>Administrators change this.</p>
		</Stack>
	)
}

/** Contact message, timeframe and thresholds. */
export function ConfigurationDialog({
	saved,
	destination,
	onClose,
}: ConfigurationProps & Pick<Overview, 'destination'>) {
	const mayEdit = useMay()(agent.saveSettings)
	return (
		<Dialog opened onClose={onClose} title="Agent configuration">
			<AgentDestination destination={destination} />
			{mayEdit ? <SettingsForm key={saved.version} saved={saved} onClose={onClose} /> : <Values saved={saved} />}
		</Dialog>
	)
}

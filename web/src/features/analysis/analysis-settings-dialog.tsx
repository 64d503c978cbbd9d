import { type AnalysisSettings, FOCUS_AREAS, FOCUS_LABELS } from '@praxis/contract/analysis/document-analysis.fields'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../parts/loaded.tsx'
import { withPrefix } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Bone } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { Destination } from '../models/model-status.tsx'
import { kindStatusQuery } from './analysis.api.ts'
import classes from './analysis.module.css'
import { DEPTH_HINTS, DEPTH_OPTIONS } from './document-analysis.tsx'
import { useAnalysisSettings } from './use-analysis-settings.ts'

const MODES = [
	{ value: 'manual', label: 'Manual' },
	{ value: 'auto', label: 'Auto' },
] as const
const MODE_HINTS = {
	manual: 'You start each analysis.',
	auto: 'Opening the Analysis tab of a document starts one if its current version has none.',
} as const
const KINDS = [
	{ value: 'chosen', label: 'As chosen' },
	{ value: 'cloud', label: 'Cloud' },
	{ value: 'local', label: 'Local' },
] as const
const KIND_HINTS = {
	chosen: 'The model that you or your firm chose in AI models.',
	cloud: 'Cloud models only, where your firm and the cases of the document allow them.',
	local: 'Local models only: no document text leaves your firm’s machines.',
} as const

/** The model that would answer, by the firm's settings and the kind wanted. */
function ModelOf({ only }: Pick<AnalysisSettings, 'only'>) {
	const query = useQuery(kindStatusQuery(only))
	return (
		<Stack as="section" gap={2} aria-label="Model status">
			<h3>Model status</h3>
			<Loaded query={query} level={3} skeleton={<Bone width={30} />}>
				{({ model, services }) => {
					if (!services['document-analysis']) {
						return <p>Document analysis service is disabled. Please enable it in the LLM Integration settings.</p>
					}
					if (model === null) {
						return (
							<p>
								<StatusMark tone="grey">No AI model available for analysis.</StatusMark>{' '}
								<UiLink href="/dashboard/llm">AI models</UiLink>
							</p>
						)
					}
					return (
						<div className={classes.sending}>
							<StatusMark tone="green">LLM Configured</StatusMark>
							<strong>{model.name}</strong>
							<Destination model={model} />
						</div>
					)
				}}
			</Loaded>
		</Stack>
	)
}

function FocusFields({
	focus,
	onChange,
}: Pick<AnalysisSettings, 'focus'> & { onChange: (next: AnalysisSettings['focus']) => void }) {
	return (
		<fieldset className={classes.focus}>
			<legend>Focus areas</legend>
			{FOCUS_AREAS.map((area) => (
				<CheckboxField
					key={area}
					label={FOCUS_LABELS[area]}
					value={focus.includes(area)}
					onChange={(on) => onChange(FOCUS_AREAS.filter((one) => (one === area ? on : focus.includes(one))))}
				/>
			))}
		</fieldset>
	)
}

/** How the user has documents analyzed; each choice is kept at once. */
export function AnalysisSettingsDialog({ onClose }: { readonly onClose: () => void }) {
	const { settings, change } = useAnalysisSettings()
	const { mode, depth, focus, only } = settings
	const keep = (changes: Partial<AnalysisSettings>) =>
		void change(changes).catch((error: unknown) =>
			toast.failure(withPrefix('Failed to save AI analysis settings', error)),
		)
	const kind = only ?? 'chosen'
	return (
		<Dialog
			opened
			title="AI analysis settings"
			onClose={onClose}
			actions={
				<Button variant="primary" onClick={onClose}>
					Done
				</Button>
			}
		>
			<div className={classes.stack}>
				<RadioField
					label="Analysis mode"
					required
					inline
					options={MODES}
					value={mode}
					onChange={(next) => keep({ mode: next })}
					help={MODE_HINTS[mode]}
				/>
				<RadioField
					label="Analysis depth"
					required
					inline
					options={DEPTH_OPTIONS}
					value={depth}
					onChange={(next) => keep({ depth: next })}
					help={DEPTH_HINTS[depth]}
				/>
				<FocusFields focus={focus} onChange={(next) => keep({ focus: next })} />
				<RadioField
					label="LLM Preference"
					required
					inline
					options={KINDS}
					value={kind}
					onChange={(next) => keep({ only: next === 'chosen' ? null : next })}
					help={KIND_HINTS[kind]}
				/>
				<ModelOf only={only} />
			</div>
		</Dialog>
	)
}

import type { AnalysisSettings } from '@praxis/contract/analysis/document-analysis.fields'
import { modelErrors } from '@praxis/contract/models/models.contract'
import type { NoModelReason } from '@praxis/contract/models/models.fields'
import { useMay } from '../../lib/session/use-may.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { formatCount } from '../../ui/text/format.ts'
import classes from './analysis.module.css'
import type { RunState } from './use-analysis.ts'

const NO_MODEL = {
	'Case analysis': 'Please select an AI model in the LLM Integration page before running analysis.',
	'Document analysis':
		'No AI model configured. Please go to the LLM Integration page to configure and select a model before using AI analysis.',
} as const

interface RunProgressProps {
	readonly state: RunState
	readonly onStop: () => void
	/** What failed, before the reason. */
	readonly failed?: string
}

export function RunProgress({ state, onStop, failed = 'Analysis failed' }: RunProgressProps) {
	const { isRunning, characters, note, failure, isStopped } = state
	return (
		<div aria-live="polite" className={classes.stack}>
			{note !== null && <Banner tone="amber">{note}</Banner>}
			{failure !== null && <Banner tone="red">{`${failed}: ${failure}`}</Banner>}
			{isStopped && <p className={classes.muted}>Stopped. Nothing was saved.</p>}
			{isRunning && (
				<div className={classes.running}>
					<span>
						{characters === 0
							? 'The model is reading…'
							: `The model is writing: ${formatCount(characters)} characters so far.`}
					</span>
					<Button size="small" onClick={onStop}>
						Stop
					</Button>
				</div>
			)}
		</div>
	)
}

interface NoAnalysisProps {
	readonly isEnabled: boolean
	readonly what: keyof typeof NO_MODEL
	/** Which models may answer, as a sentence, where not all may. */
	readonly only?: string | null
	readonly blocked?: NoModelReason | null
}

const ONLY = {
	cloud: 'Your AI analysis settings allow cloud models only.',
	local: 'Your AI analysis settings allow local models only.',
} as const

/** Which models may answer for a document: by the user's settings, or because a case of it is confidential. */
export function onlyModels(only: AnalysisSettings['only'], isConfidential: boolean): string | null {
	const both = [
		only === null ? '' : ONLY[only],
		isConfidential ? 'A case of this document is confidential: local models only.' : '',
	].filter((text) => text !== '')
	return both.length === 0 ? null : both.join(' ')
}

const EXPLAINED: readonly NoModelReason[] = ['cloud_not_allowed', 'confidential_cloud_only']

/** Why no model can analyze now. */
export function NoAnalysis({ isEnabled, what, only = null, blocked = null }: NoAnalysisProps) {
	const mayCall = useMay()
	const reason = blocked !== null && EXPLAINED.includes(blocked) ? modelErrors[blocked].message : only
	const link = mayCall({ access: ['choose_model', 'manage_models'] }) && (
		<ButtonLink size="small" href="/dashboard/llm">
			Open AI models
		</ButtonLink>
	)
	if (!isEnabled) {
		return (
			<Banner tone="blue" action={link}>
				{what} service is disabled. Please enable it in the LLM Integration settings.
			</Banner>
		)
	}
	return (
		<Banner tone="blue" action={link}>
			<strong>{reason === null ? 'No model selected' : 'No AI model available for analysis.'}</strong>
			<p>{reason ?? NO_MODEL[what]}</p>
		</Banner>
	)
}

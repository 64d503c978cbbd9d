import { models } from '@praxis/contract/models/models.contract'
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconCpu from '@tabler/icons-react/dist/esm/icons/IconCpu.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import { lazy, Suspense } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { type PagePart, PartPage } from '../../ui/parts/part-page.tsx'
import { ModelStatus } from './model-status.tsx'
import { ProviderList } from './provider-list.tsx'

const TryPrompt = lazy(async () => ({ default: (await import('./try-prompt.tsx')).TryPrompt }))
const ModelSettingsForm = lazy(async () => ({ default: (await import('./model-settings.tsx')).ModelSettingsForm }))
const ModelUsage = lazy(async () => ({ default: (await import('./model-usage.tsx')).ModelUsage }))
const ModelHistory = lazy(async () => ({ default: (await import('./model-history.tsx')).ModelHistory }))

const waiting = <LoadingLines what="this part" />

const MODELS: PagePart = {
	id: 'models',
	label: 'AI models',
	icon: IconCpu,
	lead: 'The models your firm can use, and which one answers you.',
	content: () => (
		<>
			<ModelStatus />
			<ProviderList />
		</>
	),
}

const TRY: PagePart = {
	id: 'try',
	label: 'Try a prompt',
	icon: IconMessage,
	lead: 'Ask your model something. You see where it goes before you send it.',
	content: () => <Suspense fallback={waiting}>{<TryPrompt />}</Suspense>,
}

const SETTINGS: PagePart = {
	id: 'settings',
	label: 'Firm settings',
	icon: IconAdjustments,
	lead: 'What may leave your firm, which models answer, and what they may cost.',
	content: () => <Suspense fallback={waiting}>{<ModelSettingsForm />}</Suspense>,
}

const USAGE: PagePart = {
	id: 'usage',
	label: 'Usage and cost',
	icon: IconChartBar,
	lead: 'Calls, tokens and cost of the firm.',
	content: () => <Suspense fallback={waiting}>{<ModelUsage />}</Suspense>,
}

const HISTORY: PagePart = {
	id: 'history',
	label: 'Your history',
	icon: IconHistory,
	lead: 'Your own calls. Only you can read their prompts and answers.',
	content: () => <Suspense fallback={waiting}>{<ModelHistory />}</Suspense>,
}

interface ModelsScreenProps {
	/** Parts of features that come later. */
	readonly parts: readonly PagePart[]
}

/** LLM integration: the models of the firm. */
export function ModelsScreen({ parts: more }: ModelsScreenProps) {
	const mayCall = useMay()
	const parts = [MODELS, TRY, ...(mayCall(models.editSettings) ? [SETTINGS, USAGE] : []), HISTORY, ...more]
	return <PartPage label="AI models" path="/dashboard/llm" parts={parts} />
}

import { promptConfigurations, prompts } from '@praxis/contract/prompts/prompts.contract'
import { useEffect, useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { RecordTabs } from '../../ui/record/record-tabs.tsx'
import { BuilderHelp } from './builder-help.tsx'
import { BuilderMessages } from './builder-message.tsx'
import { ConfigurationsTab } from './configurations-tab.tsx'
import { ExecuteTab } from './execute-tab.tsx'
import { PromptPreview } from './prompt-preview.tsx'
import { SourcesTab } from './sources-tab.tsx'
import { TemplatesTab } from './templates-tab.tsx'

const TABS = [
	{ id: 'templates', label: 'Templates', content: () => <TemplatesTab /> },
	{ id: 'sources', label: 'Data Sources', content: () => <SourcesTab /> },
	{ id: 'configs', label: 'Configs', content: () => <ConfigurationsTab /> },
	{ id: 'execute', label: 'Execute', content: () => <ExecuteTab /> },
]

/** The prompt builder: templates, data sources, configurations, and runs of them on cases. */
export function PromptsScreen() {
	const { params, set } = useUrlParams()
	const mayCall = useMay()
	const [asked, setAsked] = useState<'help' | 'preview' | null>(null)
	const isOfConfiguration = params.has('configuration') && !params.has('tab') && params.get('category') !== 'default'
	useEffect(() => {
		if (isOfConfiguration) set({ tab: 'configs' })
	}, [isOfConfiguration, set])
	return (
		<>
			<PageHeader
				title="Prompt Engine Builder"
				actions={
					<>
						<ButtonLink href="/dashboard">Dashboard</ButtonLink>
						{mayCall({ access: ['choose_model', 'manage_models'] }) && (
							<ButtonLink href="/dashboard/llm">Back to LLM</ButtonLink>
						)}
						<Button onClick={() => setAsked('help')}>Help</Button>
						<Button onClick={() => setAsked('preview')}>Preview</Button>
						{mayCall(promptConfigurations.create) && (
							<Button
								variant="primary"
								onClick={() => set({ tab: 'configs', configuration: null, new: 'court' }, { replace: false })}
							>
								Create Prompt with Judges &amp; Jury
							</Button>
						)}
						<ButtonLink href={mayCall({ access: ['choose_model', 'manage_models'] }) ? '/dashboard/llm' : '/dashboard'}>
							Close
						</ButtonLink>
					</>
				}
			/>
			<BuilderMessages>
				<RecordTabs label="Prompt builder" tabs={TABS} />
			</BuilderMessages>
			{asked === 'help' && <BuilderHelp onClose={() => setAsked(null)} />}
			{asked === 'preview' && (
				<PromptPreview
					promptId={params.get('prompt')}
					configurationId={params.get('tab') === 'configs' ? params.get('configuration') : null}
					mayRun={mayCall({ access: 'execute_prompts' }) && mayCall(prompts.get)}
					onClose={() => setAsked(null)}
				/>
			)}
		</>
	)
}

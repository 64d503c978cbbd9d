import { CASE_PROPERTIES } from '@praxis/contract/prompts/case-values.rules'
import { FILL_FAULTS, fillTemplate, type TemplateValues } from '@praxis/contract/prompts/fill-template.rules'
import { JUDGE_FIELDS, JURY_FIELDS } from '@praxis/contract/prompts/known-placeholders'
import { parseTemplate } from '@praxis/contract/prompts/parse-template.rules'
import type { JuryComposition, Prompt, PromptConfiguration } from '@praxis/contract/prompts/prompts.fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { Hint, Stack } from '../../ui/layout/layout.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { findCases } from '../cases/find-cases.ts'
import { configurationsQuery, promptQuery, sourcesQuery } from './prompts.api.ts'
import { SendingPreview } from './sending-preview.tsx'
import { ShownText } from './shown-text.tsx'

interface PromptPreviewProps {
	readonly promptId: string | null
	readonly configurationId: string | null
	/** Whether a case may be put in. */
	readonly mayRun: boolean
	readonly onClose: () => void
}

/** The rendered prompt of what is chosen: with the names of its values, or with those of a case. */
export function PromptPreview({ promptId, configurationId, mayRun, onClose }: PromptPreviewProps) {
	const configurations = useQuery({ ...configurationsQuery, enabled: configurationId !== null })
	const configuration = configurations.data?.items.find(({ id }) => id === configurationId)
	const shownId = configurationId === null ? promptId : (configuration?.mainPrompt ?? null)
	const [caseId, setCaseId] = useState<string | null>(null)
	return (
		<Dialog opened onClose={onClose} title="Prompt Preview" wide>
			<Stack gap={3}>
				{promptId === null && configurationId === null && (
					<Hint breaks>Choose a template or a configuration first.</Hint>
				)}
				{shownId !== null && mayRun && (
					<ComboboxField label="Values of the case" search={findCases} value={caseId} onChange={setCaseId} />
				)}
				{shownId !== null && caseId === null && <Sample id={shownId} configuration={configuration ?? null} />}
				{shownId !== null && caseId !== null && (
					<SendingPreview
						wanted={{
							caseId,
							configurationId,
							promptId: configurationId === null ? promptId : null,
							model: null,
							values: {},
						}}
					/>
				)}
			</Stack>
		</Dialog>
	)
}

const bracketed = (name: string) => `[${name}]`

const namesOf = (group: string, names: readonly string[]) =>
	Object.fromEntries(names.map((name) => [name, bracketed(`${group}.${name}`)]))

function juryOf({ totalJurors, demographics, notes }: JuryComposition): TemplateValues {
	return { totalJurors, ...demographics, notes }
}

interface Sampled {
	readonly prompt: Prompt
	/** Null where a template is shown by itself. */
	readonly configuration: PromptConfiguration | null
	readonly sources: readonly string[]
}

/** Each value is its own name; judge and jury are those of the configuration. */
export function sampleOf({ prompt, configuration, sources }: Sampled): TemplateValues {
	const { judgeProfile: judge, juryComposition: jury } = configuration ?? {}
	return {
		...Object.fromEntries(Object.entries(CASE_PROPERTIES).map(([name, label]) => [name, bracketed(label)])),
		today: bracketed('Today'),
		parties: [{ name: bracketed('Party'), role: bracketed('Role'), side: bracketed('Side') }],
		judgeProfile: configuration === null ? namesOf('judgeProfile', JUDGE_FIELDS) : judge ? { ...judge } : null,
		juryComposition: configuration === null ? namesOf('juryComposition', JURY_FIELDS) : jury ? juryOf(jury) : null,
		data: namesOf('data', sources),
		...Object.fromEntries(prompt.variables.map(({ name }) => [name, bracketed(name)])),
	}
}

interface SampleProps {
	readonly id: string
	readonly configuration: PromptConfiguration | null
}

function Sample({ id, configuration }: SampleProps) {
	const query = useQuery(promptQuery(id))
	const sources = (useQuery(sourcesQuery).data?.items ?? []).map(({ name }) => name)
	return (
		<Loaded query={query} level={3} skeleton={<LoadingLines what="the template" />}>
			{(prompt) => {
				const values = sampleOf({ prompt, configuration, sources })
				const { text, fault } = fillTemplate(parseTemplate(prompt.template), values)
				if (fault !== null) return <Banner tone="red">{`Failed to generate preview: ${FILL_FAULTS[fault]}`}</Banner>
				return <ShownText label="Rendered prompt" text={text} />
			}}
		</Loaded>
	)
}

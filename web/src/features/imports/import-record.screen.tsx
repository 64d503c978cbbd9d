import { type ImportRecord, TARGET_LABELS } from '@praxis/contract/imports/imports.fields'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Loaded } from '../../parts/loaded.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { CleanupStep } from './cleanup-step.tsx'
import { CompleteStep } from './complete-step.tsx'
import { FileFacts } from './file-facts.tsx'
import { STATES } from './import-states.ts'
import { type ImportStep, ImportSteps } from './import-steps.tsx'
import { ImportingStep } from './importing-step.tsx'
import { IMPORTS_HREF, importQuery } from './imports.api.ts'
import { MappingStep } from './mapping-step.tsx'
import { PlanStep } from './plan-step.tsx'

function stepOf({ state }: ImportRecord, asked: string | null): ImportStep {
	if (state === 'mapping') return asked === 'mapping' ? 'mapping' : 'cleanup'
	if (state === 'planning' || state === 'planned') return 'mapping'
	return state === 'done' || state === 'undone' || state === 'undoing' ? 'complete' : 'importing'
}

function Body({ one, step }: { readonly one: ImportRecord; readonly step: ImportStep }) {
	if (step === 'cleanup') return <CleanupStep one={one} />
	if (one.state === 'mapping') return <MappingStep key={one.id} one={one} />
	if (step === 'mapping') return <PlanStep one={one} />
	return step === 'importing' ? <ImportingStep one={one} /> : <CompleteStep one={one} />
}

/** One import: cleanup, mapping, dry run, progress and result. */
export function ImportRecordScreen() {
	const { id = '' } = useParams({ strict: false })
	const query = useQuery(importQuery(id))
	const { params } = useUrlParams()
	return (
		<Loaded query={query} skeleton={<LoadingLines what="the import" />} level={1}>
			{(one) => {
				const step = stepOf(one, params.get('step'))
				return (
					<>
						<PageHeader
							title={one.fileName}
							lead={`Import of ${TARGET_LABELS[one.target].toLowerCase()}`}
							beside={<StatusMark tone={STATES[one.state].tone}>{STATES[one.state].label}</StatusMark>}
							back={{ href: IMPORTS_HREF, label: 'Data import' }}
						/>
						<Stack gap={5} width="settings">
							<ImportSteps current={step} />
							{one.failure !== '' && <Banner tone="red">{one.failure}</Banner>}
							<FileFacts one={one} />
							<Body one={one} step={step} />
						</Stack>
					</>
				)
			}}
		</Loaded>
	)
}

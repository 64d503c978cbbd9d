import type { Definition } from '@praxis/contract/questionnaires/definition'
import { lazy, Suspense } from 'react'
import { QuestionnaireBuilderScreen } from '../../features/questionnaires/builder/questionnaire-builder.screen.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'

const LivePreview = lazy(async () => ({
	default: (await import('./questionnaire-preview.tsx')).QuestionnaireLivePreview,
}))
const Preview = lazy(async () => ({ default: (await import('./questionnaire-preview.tsx')).QuestionnairePreview }))

function preview(definition: Definition, beside?: { readonly item: string }) {
	return (
		<Suspense fallback={<LoadingLines what="the preview" />}>
			{beside === undefined ? (
				<Preview definition={definition} />
			) : (
				<LivePreview definition={definition} item={beside.item} />
			)}
		</Suspense>
	)
}

/** One questionnaire, with how it looks to those who answer it. */
export function QuestionnaireBuilderRoute() {
	return <QuestionnaireBuilderScreen preview={preview} />
}

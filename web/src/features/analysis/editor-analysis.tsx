import type { Evidence } from '@praxis/contract/analysis/analysis.fields'
import type { documentAnalyses } from '@praxis/contract/analysis/document-analysis.contract'
import type { DocumentAnalysis } from '@praxis/contract/analysis/document-analysis.fields'
import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { DOCUMENT_TOPIC, documentAnalysesQuery } from './analysis.api.ts'
import classes from './analysis.module.css'
import { NewAnalysis } from './document-analysis.tsx'
import { EditorFindings } from './editor-findings.tsx'
import { PassageDialog } from './passage-dialog.tsx'
import { NoAnalysis, onlyModels } from './run-progress.tsx'
import { useAnalysisSettings } from './use-analysis-settings.ts'

interface EditorAnalysisProps {
	readonly documentId: string
	/** Saves what is not saved; resolves to whether everything is. */
	readonly save: () => Promise<boolean>
	/** When the text was last saved. */
	readonly savedAt: string
	readonly mayRun: boolean
	readonly onClose: () => void
}

const UNSAVED = 'AI analysis failed. The document could not be saved, and only what is saved is analyzed.'

/** The analysis of the document in the editor, of its text as it is now. */
export function EditorAnalysis({ documentId, save, savedAt, mayRun, onClose }: EditorAnalysisProps) {
	const client = useQueryClient()
	const prepared = useQuery({
		queryKey: ['text_for_analysis', documentId],
		queryFn: async () => {
			const isSaved = await save()
			if (isSaved) await client.invalidateQueries({ queryKey: [DOCUMENT_TOPIC] })
			return isSaved
		},
		gcTime: 0,
		retry: false,
		refetchOnWindowFocus: false,
	})
	return (
		<Dialog
			opened
			wide
			onClose={onClose}
			title="AI Document Analysis"
			actions={<Button onClick={onClose}>Close</Button>}
		>
			<Loaded query={prepared} level={3} skeleton={<LoadingLines what="the text" />}>
				{(isSaved) =>
					isSaved ? (
						<Analyses documentId={documentId} savedAt={savedAt} mayRun={mayRun} />
					) : (
						<Banner
							tone="red"
							action={
								<Button size="small" busy={prepared.isFetching} onClick={() => void prepared.refetch()}>
									Try again
								</Button>
							}
						>
							{UNSAVED}
						</Banner>
					)
				}
			</Loaded>
		</Dialog>
	)
}

function Analyses({ documentId, savedAt, mayRun }: Omit<EditorAnalysisProps, 'save' | 'onClose'>) {
	const { settings, isRead } = useAnalysisSettings()
	const query = useQuery({ ...documentAnalysesQuery(documentId, settings.only), enabled: isRead })
	return (
		<Loaded query={query} level={3} skeleton={<LoadingLines what="the analysis" />}>
			{(saved) =>
				saved.problem === null ? (
					<Result
						documentId={documentId}
						saved={saved}
						only={onlyModels(settings.only, saved.isConfidential)}
						savedAt={savedAt}
						mayRun={mayRun}
					/>
				) : (
					<Banner tone="grey">{saved.problem}</Banner>
				)
			}
		</Loaded>
	)
}

interface ResultProps {
	readonly documentId: string
	readonly saved: OutputOf<typeof documentAnalyses.list>
	readonly only: string | null
	readonly savedAt: string
	readonly mayRun: boolean
}

function Result({ documentId, saved, only, savedAt, mayRun }: ResultProps) {
	const { analyses, model, isEnabled, blocked } = saved
	const [opened, setOpened] = useState<Evidence | null>(null)
	const [latest, setLatest] = useState<DocumentAnalysis | null>(null)
	const shown = latest ?? analyses[0]
	return (
		<div className={classes.stack}>
			{model === null || !isEnabled ? (
				<NoAnalysis isEnabled={isEnabled} what="Document analysis" only={only} blocked={blocked} />
			) : mayRun ? (
				<NewAnalysis documentId={documentId} saved={saved} isAuto={false} onDone={setLatest} />
			) : (
				<p className={classes.muted}>You do not have permission to start an analysis.</p>
			)}
			{shown === undefined ? (
				<p className={classes.muted}>This document has not been analyzed yet.</p>
			) : (
				<>
					{Date.parse(shown.createdAt) < Date.parse(savedAt) && (
						<Banner tone="amber">The text has changed since this analysis.</Banner>
					)}
					<EditorFindings key={shown.id} analysis={shown} onOpen={setOpened} />
				</>
			)}
			{opened !== null && shown !== undefined && (
				<PassageDialog evidence={opened} versionNumber={shown.versionNumber} onClose={() => setOpened(null)} />
			)}
		</div>
	)
}

import { lazy, Suspense, useState } from 'react'
import { Button, ButtonLink, IconButton } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Card } from '../../ui/page/card.tsx'
import classes from './analysis.module.css'

const AnalysisSettingsDialog = lazy(async () => ({
	default: (await import('./analysis-settings-dialog.tsx')).AnalysisSettingsDialog,
}))

interface EditorAiToolsProps {
	readonly documentId: string
	readonly mayRun: boolean
	readonly onAnalyze: () => void
	readonly onClose: () => void
}

/** What models can do for the document in the editor. */
export function EditorAiTools({ documentId, mayRun, onAnalyze, onClose }: EditorAiToolsProps) {
	const [areSettingsOpen, setSettingsOpen] = useState(false)
	return (
		<Card
			title="AI tools"
			actions={<IconButton size="small" label="Close AI tools" icon={<Icon name="close" />} onClick={onClose} />}
		>
			<div className={classes.stack}>
				<p className={classes.muted}>
					Summary, court strategy, risks and recommendations for the text as it is now, with the passages they rest on.
					Nothing is sent before you start it.
				</p>
				<Button variant="primary" icon={<Icon name="sparkles" />} onClick={onAnalyze}>
					AI Analysis
				</Button>
				<ButtonLink href={`/dashboard/documents/${documentId}?tab=analysis`}>All findings and questions</ButtonLink>
				{mayRun && (
					<Button icon={<Icon name="settings" />} onClick={() => setSettingsOpen(true)}>
						Analysis settings
					</Button>
				)}
			</div>
			{areSettingsOpen && (
				<Suspense fallback={null}>
					<AnalysisSettingsDialog onClose={() => setSettingsOpen(false)} />
				</Suspense>
			)}
		</Card>
	)
}

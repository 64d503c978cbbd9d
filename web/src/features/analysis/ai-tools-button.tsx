import { documentAnalyses } from '@praxis/contract/analysis/document-analysis.contract'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'

const AnalysisSettingsDialog = lazy(async () => ({
	default: (await import('./analysis-settings-dialog.tsx')).AnalysisSettingsDialog,
}))

/** Opens how documents are analyzed, for those who may start an analysis. */
export function AiToolsButton() {
	const mayCall = useMay()
	const [isOpen, setOpen] = useState(false)
	if (!mayCall(documentAnalyses.run)) return null
	return (
		<>
			<Button icon={<Icon name="sparkles" />} onClick={() => setOpen(true)}>
				AI Tools
			</Button>
			{isOpen && (
				<Suspense fallback={null}>
					<AnalysisSettingsDialog onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</>
	)
}

import { useAuth } from '../../lib/session/user-provider.tsx'
import { ALL_GUIDES } from './all-guides.ts'
import { GuideView } from './guide-view.tsx'
import { HelpIndex } from './help-index.tsx'
import { HelpPanel } from './help-panel.tsx'
import { type HelpView, helpPanel } from './help-panel-store.ts'
import { readerOf } from './reader.ts'

/** The help over whatever screen is open. */
export function HelpOverlay({ view }: { readonly view: HelpView | null }) {
	const reader = readerOf(useAuth().session)
	const guide = view?.kind === 'guide' ? ALL_GUIDES.find((one) => one.id === view.id) : undefined
	const isIndex = view?.kind === 'index'
	return (
		<HelpPanel
			opened={isIndex || guide !== undefined}
			title={guide?.title ?? 'Help'}
			shown={guide?.id ?? 'index'}
			onClose={helpPanel.close}
			onBack={guide === undefined ? undefined : helpPanel.openIndex}
		>
			{guide !== undefined && <GuideView guide={guide} at={view?.kind === 'guide' ? view.at : undefined} />}
			{isIndex && <HelpIndex reader={reader} onOpen={(one) => helpPanel.openGuide(one.id)} />}
		</HelpPanel>
	)
}

import { useAuth } from '../../lib/session/user-provider.tsx'
import { usePhrases } from '../../ui/text/phrases.ts'
import { GuideView } from './guide-view.tsx'
import { HelpIndex } from './help-index.tsx'
import { HelpPanel } from './help-panel.tsx'
import { type HelpView, helpPanel } from './help-panel-store.ts'
import { readerOf } from './reader.ts'
import { useGuides } from './use-guides.ts'

/** The help over whatever screen is open. */
export function HelpOverlay({ view }: { readonly view: HelpView | null }) {
	const reader = readerOf(useAuth().session)
	const { all } = useGuides()
	const phrase = usePhrases()
	const guide = view?.kind === 'guide' ? all.find((one) => one.id === view.id) : undefined
	const isIndex = view?.kind === 'index'
	return (
		<HelpPanel
			opened={isIndex || guide !== undefined}
			title={guide?.title ?? phrase('Help')}
			shown={guide?.id ?? 'index'}
			onClose={helpPanel.close}
			onBack={guide === undefined ? undefined : helpPanel.openIndex}
		>
			{guide !== undefined && <GuideView guide={guide} at={view?.kind === 'guide' ? view.at : undefined} />}
			{isIndex && <HelpIndex reader={reader} onOpen={(one) => helpPanel.openGuide(one.id)} />}
		</HelpPanel>
	)
}

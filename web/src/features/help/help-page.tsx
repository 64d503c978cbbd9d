import { useAuth } from '../../lib/session/user-provider.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { GuideView } from './guide-view.tsx'
import { HelpIndex } from './help-index.tsx'
import { HelpPanel } from './help-panel.tsx'
import { readerOf } from './reader.ts'
import { useGuides } from './use-guides.ts'

/** The index of the help; the guide named in the address (`?guide=`) lies open over it. */
export function HelpPage() {
	const { session } = useAuth()
	const { params, set } = useUrlParams()
	const { all } = useGuides()
	const guide = all.find((one) => one.id === params.get('guide'))
	return (
		<>
			<HelpIndex reader={readerOf(session)} onOpen={(one) => set({ guide: one.id }, { replace: false })} />
			<HelpPanel
				opened={guide !== undefined}
				title={guide?.title ?? ''}
				shown={guide?.id ?? ''}
				onClose={() => set({ guide: null })}
			>
				{guide !== undefined && <GuideView guide={guide} />}
			</HelpPanel>
		</>
	)
}

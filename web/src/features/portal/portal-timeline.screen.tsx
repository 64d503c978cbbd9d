import { useInfiniteQuery } from '@tanstack/react-query'
import { Loaded } from '../../parts/loaded.tsx'
import { usePortalTexts } from '../../parts/portal-texts/portal-texts.ts'
import { NativeSelectField } from '../../ui/form/native-select-field.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { portalCasesQuery } from '../cases/cases.api.ts'
import { ClientTimeline } from './client-timeline.tsx'
import { PORTAL } from './portal.api.ts'
import classes from './portal.module.css'

interface OwnCase {
	readonly id: string
	readonly caseName: string
}

/** What happened in a client’s case and what is to come. */
export function PortalTimelineScreen() {
	const { say } = usePortalTexts()
	const query = useInfiniteQuery(portalCasesQuery({}))
	return (
		<div className={classes.page}>
			<PageHeader
				title={say('section.timeline')}
				lead={say('timeline.lead')}
				back={{ ...PORTAL, label: say('portal.name') }}
			/>
			<Loaded query={query} skeleton={<LoadingLines what="your cases" />}>
				{({ pages }) => <OfCases cases={pages.flatMap((page) => page.items)} />}
			</Loaded>
		</div>
	)
}

/** The timeline of the case in the address, else of the case updated last. */
function OfCases({ cases }: { readonly cases: readonly OwnCase[] }) {
	const { params, set } = useUrlParams()
	const { say } = usePortalTexts()
	const chosen = cases.find(({ id }) => id === params.get('case')) ?? cases[0]
	if (chosen === undefined) {
		return (
			<EmptyState title={say('home.noCases')}>
				<p>{say('timeline.noCasesText')}</p>
			</EmptyState>
		)
	}
	return (
		<>
			{cases.length > 1 && (
				<NativeSelectField
					label={say('timeline.case')}
					required
					options={cases.map(({ id, caseName }) => ({ value: id, label: caseName }))}
					value={chosen.id}
					onChange={(id) => set({ case: id }, { replace: true })}
				/>
			)}
			<p className={classes.about}>
				<UiLink href={`${PORTAL.href}/cases/${chosen.id}`}>
					{cases.length > 1 ? say('timeline.openCase') : chosen.caseName}
				</UiLink>
			</p>
			<ClientTimeline key={chosen.id} caseId={chosen.id} />
		</>
	)
}

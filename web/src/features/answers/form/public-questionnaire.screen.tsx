import { answers } from '@praxis/contract/answers/answers.contract'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { sealedDrafts } from '../../../lib/draft/sealed-drafts.ts'
import { visitorDrafts } from '../../../lib/draft/visitor-drafts.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { reportFault } from '../../../lib/report-fault.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { useAuth } from '../../../lib/session/user-provider.tsx'
import { PageLanguage } from '../../../parts/portal-texts/language-switch.tsx'
import { DraftProvider } from '../../../ui/form/draft-store.tsx'
import { UiLink } from '../../../ui/navigation/ui-link.tsx'
import { useUrlParams } from '../../../ui/navigation/url-state.tsx'
import { usePhrases } from '../../../ui/text/phrases.ts'
import { InstantText } from '../../../ui/text/values.tsx'
import { offeredQuery } from './answering.api.ts'
import { ClearData } from './clear-data.tsx'
import classes from './page.module.css'
import { loadAnswering, QuestionnaireFlow } from './questionnaire-flow.tsx'

interface DeviceDraft {
	readonly id: string
	readonly title: string
	readonly savedAt: string
}

const PREFIX = 'answers.'

function titleIn(values: unknown): string | null {
	if (typeof values !== 'object' || values === null || !('record' in values)) return null
	const { record } = values
	return typeof record === 'object' && record !== null && 'title' in record ? String(record.title) : null
}

async function loadDeviceDrafts(): Promise<DeviceDraft[]> {
	const names = (await visitorDrafts.names()).filter((name) => name.startsWith(PREFIX))
	const found: DeviceDraft[] = []
	for (const name of names) {
		const draft = await visitorDrafts.load(name)
		const title = titleIn(draft?.values)
		if (draft !== null && title !== null) found.push({ id: name.slice(PREFIX.length), title, savedAt: draft.savedAt })
	}
	return found
}

/** Unsubmitted responses that were started in this browser without an account. */
function DeviceDrafts() {
	const phrase = usePhrases()
	const [found, setFound] = useState<readonly DeviceDraft[]>([])
	useEffect(() => {
		let gone = false
		loadDeviceDrafts().then((all) => gone || setFound(all), reportFault)
		return () => {
			gone = true
		}
	}, [])
	if (found.length === 0) return null
	return (
		<section className={classes.drafts} aria-label={phrase('Drafts on this device')}>
			<p>{phrase('Drafts on this device:')}</p>
			<ul>
				{found.map((one) => (
					<li key={one.id}>
						<UiLink href={`/client-questionnaire?answers=${one.id}`}>{one.title}</UiLink>, {phrase('last activity')}{' '}
						<InstantText at={one.savedAt} shown="relative" />
					</li>
				))}
			</ul>
			<ClearData />
		</section>
	)
}

/** Fetches what the page shows first while it is still rendering. The page itself retries and reports failures. */
function fetchEarly(search: string): void {
	const params = new URLSearchParams(search)
	const isOpen = ['answers', 'resume', 'invitation'].some((field) => params.has(field))
	if (isOpen) loadAnswering().catch(() => undefined)
	else void queryClient.prefetchQuery(offeredQuery)
}

fetchEarly(window.location.search)

const ChosenClient = lazy(async () => ({ default: (await import('./chosen-client.tsx')).ChosenClient }))

/** The client in the URL, for staff who may answer for clients; else null. */
function useAskedClient(): string | null {
	const mayCall = useMay()
	const { params } = useUrlParams()
	return mayCall(answers.invite) ? params.get('clientId') : null
}

const LEAD = 'Tell us about your matter at your own pace. Your answers are saved as you type.'
const LEAD_FOR_CLIENT = 'Enter the client’s answers. They are saved as you type.'

/** The public questionnaire page. */
export function PublicQuestionnaireScreen() {
	const { session } = useAuth()
	const { set } = useUrlParams()
	const owner = session === null || session.guest ? null : session.user.id
	const drafts = useMemo(() => (owner === null ? visitorDrafts : sealedDrafts(owner)), [owner])
	const clientId = useAskedClient()
	return (
		<div className={classes.public}>
			<PageLanguage />
			<DraftProvider value={drafts}>
				<QuestionnaireFlow
					title="Client questionnaire"
					lead={clientId === null ? LEAD : LEAD_FOR_CLIENT}
					drafts={
						<>
							{owner === null && <DeviceDrafts />}
							{clientId !== null && (
								<Suspense fallback={null}>
									<ChosenClient id={clientId} onOther={() => set({ clientId: null, clientName: null })} />
								</Suspense>
							)}
						</>
					}
				/>
			</DraftProvider>
		</div>
	)
}

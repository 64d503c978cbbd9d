import { messageTemplates } from '@praxis/contract/messages/message-templates.contract'
import { fillVariables, unresolvedMessage } from '@praxis/contract/messages/message-variables.rules'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { Button } from '../../../ui/button/button.tsx'
import { failureOf } from '../../../ui/form/failure.ts'
import { ActionMenu, type MenuEntry } from '../../../ui/overlay/action-menu.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import { templatesQuery } from './templates.api.ts'

/** Whom and what a message is about. */
export interface TemplateUse {
	readonly clientId: string
	readonly caseId: string | null
}

interface InsertTemplateProps {
	readonly use: TemplateUse
	/** Gets the text with its variables filled in. */
	readonly onInsert: (text: string) => void
}

/** The active templates of the firm in a menu; absent while there are none. */
export function InsertTemplate({ use: { clientId, caseId }, onInsert }: InsertTemplateProps) {
	const { data, error, refetch } = useQuery(templatesQuery)
	const insert = async (body: string) => {
		try {
			const about = { clientId, ...(caseId !== null && { caseId }) }
			onInsert(fillVariables(body, await call(messageTemplates.values, about)))
		} catch (failure) {
			toast.error(failureOf(failure).message)
		}
	}
	if (error !== null && data === undefined)
		return <Button onClick={() => void refetch()}>Templates could not be loaded. Try again</Button>
	const active = data?.items.filter(({ isActive }) => isActive) ?? []
	if (active.length === 0) return null
	const entries = active.map(
		({ title, body, practiceArea }): MenuEntry => ({
			label: title,
			...(practiceArea !== null && { hint: practiceArea }),
			onSelect: () => void insert(body),
		}),
	)
	return <ActionMenu label="Insert template" entries={entries} target={<Button>Insert template</Button>} />
}

/** What a template left open, before the message is sent. */
export function Unresolved({ text }: { readonly text: string }) {
	const message = unresolvedMessage(text)
	return message === null ? null : <Banner tone="amber">{message}</Banner>
}

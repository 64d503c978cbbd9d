import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs'
import type { useAuth } from '../../lib/session/user-provider.tsx'
import { glyphProps } from '../../ui/icon/glyph.ts'
import type { MenuAction } from '../../ui/overlay/action-menu.tsx'
import type { ClientRow } from './client-columns.tsx'
import { newCaseHref } from './new-case-href.ts'
import { questionnaireHref } from './questionnaire-href.ts'
import type { ClientActs } from './use-client-acts.tsx'

type May = ReturnType<typeof useAuth>['may']

/** Asks how a client is to answer a questionnaire. It belongs to a later feature: whoever composes the screen gives it. */
export type StartQuestionnaire = (client: {
	readonly id: string
	readonly fullName: string
	readonly email: string
}) => void

const WAITS = 'First this client has to reach the server'

/** What can be done with a client from their row, in the order of the specification (001, 2.5). */
export function clientRowActions(
	row: ClientRow,
	may: May,
	acts: Pick<ClientActs, 'assignAttorney' | 'remove'>,
	startQuestionnaire: StartQuestionnaire | undefined,
): readonly MenuAction[] {
	const mayEdit = may('manage_clients') || may('edit_clients')
	const mayOpenCase = may('manage_cases') || may('assist_with_cases') || may('open_cases')
	const disabledReason = row.waiting ? WAITS : null
	const all: readonly (MenuAction | false)[] = [
		mayOpenCase && { label: 'Create Case', icon: <IconBriefcase {...glyphProps()} />, href: newCaseHref(row) },
		mayEdit && { label: 'Edit Client', icon: <IconPencil {...glyphProps()} />, href: `/clients/${row.id}?edit=1` },
		mayEdit && {
			label: 'Questionnaire',
			icon: <IconFileText {...glyphProps()} />,
			disabledReason,
			...(startQuestionnaire === undefined
				? { href: questionnaireHref(row) }
				: { onSelect: () => startQuestionnaire(row) }),
		},
		mayEdit && {
			label: 'Assign Attorney',
			icon: <IconUserCheck {...glyphProps()} />,
			onSelect: () => acts.assignAttorney(row),
			disabledReason,
		},
		may('delete_clients') && {
			label: 'Delete',
			hint: 'Move to deleted folder',
			icon: <IconTrash {...glyphProps()} />,
			tone: 'danger',
			onSelect: () => acts.remove(row),
			disabledReason,
		},
	]
	return all.filter((one) => one !== false)
}

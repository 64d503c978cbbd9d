import { HELP_TOPICS } from '@praxis/contract/help/help.contract'
import { HELP_GROUPS, type HelpGuide } from './help-guide.ts'

export const isTopic = ({ title }: HelpGuide) => HELP_TOPICS.some((topic) => topic === title)
const groupOf = ({ group }: HelpGuide) => HELP_GROUPS.indexOf(group)

/** The guides of every feature. */
export const ALL_GUIDES: readonly HelpGuide[] = Object.values(
	import.meta.glob<HelpGuide>('../*/guides/*.md', { eager: true, import: 'default' }),
).sort((a, b) => groupOf(a) - groupOf(b) || a.order - b.order)

/** The eleven topics of the help index, in its order. */
export const TOPICS: readonly HelpGuide[] = HELP_TOPICS.flatMap((title) =>
	ALL_GUIDES.filter((one) => one.title === title),
)

import { calendar } from '@praxis/contract/calendar/calendar.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { CONFLICT_NAMES_MAX, conflicts } from '@praxis/contract/conflicts/conflicts.contract'
import { documentTexts } from '@praxis/contract/documents/document-texts.contract'
import { documents } from '@praxis/contract/documents/documents.contract'
import type { Endpoint, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { rowId } from '@praxis/contract/kernel/ids'
import { calendarDay } from '@praxis/contract/kernel/instant'
import { tasks } from '@praxis/contract/tasks/tasks.contract'
import { taskPriority } from '@praxis/contract/tasks/tasks.fields'
import { time } from '@praxis/contract/time/time.contract'
import { z } from 'zod'
import type { PersonContext } from '../../platform/context.ts'
import { permitTo } from '../../platform/permit.ts'
import { listEvents } from '../calendar/find-events.ts'
import { getCase, listCases } from '../cases/find-cases.ts'
import { getClient, listClients } from '../clients/find-clients.ts'
import { checkConflicts } from '../conflicts/find-conflicts.ts'
import { getDocument, listDocuments } from '../documents/find-documents.ts'
import { getText } from '../documents/save-text.ts'
import { getTask, listTasks } from '../tasks/find-tasks.ts'
import { listTime } from '../time/find-time.ts'
import type { ListedTool } from './mcp-protocol.ts'
import { propose } from './propose.ts'

export interface McpTool {
	readonly name: string
	readonly title: string
	readonly description: string
	/** What it is called with. */
	readonly input: z.ZodObject
	/** Whether it proposes what the user confirms; it reads otherwise. */
	readonly proposes: boolean
	readonly run: (ctx: PersonContext, given: unknown) => Promise<unknown>
}

interface Bound<E extends Endpoint, I extends z.ZodObject> {
	readonly name: string
	readonly title: string
	readonly description: string
	readonly input: I
	readonly endpoint: E
	readonly read: (ctx: PersonContext, input: ParsedInput<E>) => Promise<unknown>
	/** The endpoint's input, where it is another. */
	readonly asked?: (given: z.output<I>) => object
}

/** A tool that reads what an endpoint reads, with its access and its input. */
function tool<E extends Endpoint, I extends z.ZodObject>(bound: Bound<E, I>): McpTool {
	const { name, title, description, input, endpoint, read, asked = (given) => given } = bound
	return {
		name,
		title,
		description,
		input,
		proposes: false,
		run: async (ctx, given) => {
			permitTo(ctx, endpoint)
			return read(ctx, endpoint.input.parse(asked(input.parse(given))) as ParsedInput<E>)
		},
	}
}

const PAGE_MAX = 50
const paged = {
	limit: z.int().min(1).max(PAGE_MAX).default(20).describe('Rows at most.'),
	cursor: z.string().max(500).optional().describe('From the page before.'),
}
const search = z.string().max(200).optional().describe('Words or beginnings of words.')
const one = z.object({ id: rowId.describe('As the find tools give it.') })

const READING: readonly McpTool[] = [
	tool({
		name: 'find_cases',
		title: 'Find cases',
		description: 'Cases that the user may see, the latest first, by words in name, number, client or parties.',
		input: z.object({ search, ...paged }),
		endpoint: cases.list,
		read: listCases,
	}),
	tool({
		name: 'read_case',
		title: 'Read a case',
		description: 'One case: court, docket number, client, attorneys, dates, description and notes.',
		input: one,
		endpoint: cases.get,
		read: getCase,
	}),
	tool({
		name: 'find_clients',
		title: 'Find clients',
		description: 'Clients of the firm by name.',
		input: z.object({ search, ...paged }),
		endpoint: clients.list,
		read: listClients,
	}),
	tool({
		name: 'read_client',
		title: 'Read a client',
		description: 'One client with contact details.',
		input: one,
		endpoint: clients.get,
		read: getClient,
	}),
	tool({
		name: 'find_documents',
		title: 'Find documents',
		description: 'Documents by words in their title and text, of one case if it is given.',
		input: z.object({ search, caseId: rowId.optional(), ...paged }),
		endpoint: documents.list,
		read: listDocuments,
	}),
	tool({
		name: 'read_document',
		title: 'Read a document',
		description: 'What is known of a document: title, type, cases, versions. Its text is read by read_document_text.',
		input: one,
		endpoint: documents.get,
		read: getDocument,
	}),
	tool({
		name: 'read_document_text',
		title: 'Read the text of a document',
		description: 'The text page by page, for citations by page; `next` is the page to continue with.',
		input: one.extend({ from: z.int().min(1).default(1).describe('The first page.') }),
		endpoint: documentTexts.get,
		read: getText,
	}),
	tool({
		name: 'find_tasks',
		title: 'Find tasks',
		description: 'Tasks by words in their title, of one case if it is given.',
		input: z.object({ search, caseId: rowId.optional(), ...paged }),
		endpoint: tasks.list,
		read: listTasks,
	}),
	tool({
		name: 'read_task',
		title: 'Read a task',
		description: 'One task.',
		input: one,
		endpoint: tasks.get,
		read: getTask,
	}),
	tool({
		name: 'list_calendar',
		title: 'List the calendar',
		description:
			'Events of some days, with tasks due, deadlines and limitation dates. Private events of others are busy times.',
		input: z.object({
			from: calendarDay.describe('The first day, YYYY-MM-DD.'),
			to: calendarDay.describe('The last day, included.'),
			caseId: rowId.optional(),
		}),
		endpoint: calendar.list,
		read: listEvents,
	}),
	tool({
		name: 'find_time_entries',
		title: 'Find time entries',
		description: "The user's own time entries, the latest first, of some days or of one case if these are given.",
		input: z.object({
			from: calendarDay.optional().describe('The first day, YYYY-MM-DD.'),
			to: calendarDay.optional().describe('The last day, included.'),
			caseId: rowId.optional(),
			...paged,
		}),
		endpoint: time.list,
		read: listTime,
	}),
	tool({
		name: 'check_conflicts',
		title: 'Check names for conflicts',
		description:
			'Names that are similar in clients, former clients, parties of cases and inquiries, with why each was found. Nothing is recorded: a person decides in Praxis.',
		input: z.object({
			names: z
				.array(z.string().trim().min(1).max(500))
				.min(1)
				.max(CONFLICT_NAMES_MAX)
				.describe('Persons and companies.'),
		}),
		endpoint: conflicts.check,
		read: checkConflicts,
		asked: ({ names }) => ({ names: names.map((name) => ({ name })) }),
	}),
]

const caseId = rowId.describe('As find_cases gives it.')
const MINUTES_MAX = 1440

const PROPOSALS: readonly McpTool[] = [
	{
		name: 'propose_task',
		title: 'Propose a task',
		description: 'Propose a task to the user. Nothing is written until the user confirms it in Praxis.',
		input: z.object({
			title: z.string().min(1).max(200),
			description: z.string().max(20_000).default(''),
			caseId: caseId.optional(),
			dueOn: calendarDay.optional().describe('YYYY-MM-DD.'),
			priority: taskPriority.default('medium'),
		}),
		proposes: true,
		run: (ctx, given) => propose(ctx, 'task', given),
	},
	{
		name: 'propose_time_entry',
		title: 'Propose a time entry',
		description: 'Propose to record time of the user. Nothing is written until the user confirms it in Praxis.',
		input: z.object({
			caseId: caseId.optional(),
			workedOn: calendarDay.describe('YYYY-MM-DD.'),
			minutes: z.int().min(1).max(MINUTES_MAX),
			description: z.string().min(1).max(2000),
		}),
		proposes: true,
		run: (ctx, given) => propose(ctx, 'time', given),
	},
]

export const MCP_TOOLS: readonly McpTool[] = [
	...READING,
	...PROPOSALS.map((one) => ({
		...one,
		run: (ctx: PersonContext, given: unknown) => one.run(ctx, one.input.parse(given)),
	})),
]

/** Connected apps propose only where the user granted that; API tokens only read. */
export function isOffered({ actor }: PersonContext, { proposes }: McpTool): boolean {
	return !proposes || actor.token?.scopes?.includes('propose') === true
}

const LISTED = new Map(
	MCP_TOOLS.map(({ name, title, description, input, proposes }) => [
		name,
		{
			name,
			title,
			description,
			inputSchema: z.toJSONSchema(input, { io: 'input' }),
			annotations: { title, readOnlyHint: !proposes, destructiveHint: false, openWorldHint: false },
		},
	]),
)

/** As `tools/list` answers, made once. */
export function listed({ name }: McpTool): ListedTool {
	const one = LISTED.get(name)
	if (one === undefined) throw new Error(`${name} is not listed`)
	return one
}

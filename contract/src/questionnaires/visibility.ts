import type {
	Answer,
	Answers,
	Condition,
	ConditionalLogic,
	Definition,
	Question,
	QuestionType,
	Section,
} from './definition.ts'

/** Questions that no condition can wait for: what they are answered is not one of a few values. */
export const UNHEARD_TYPES: ReadonlySet<QuestionType> = new Set(['statement', 'parties_form', 'file', 'signature'])

/** Whether an answer is, or holds, one of the values of a condition. */
export function meets(condition: Condition, answer: Answer | undefined): boolean {
	const wanted = typeof condition.showWhen === 'string' ? [condition.showWhen] : condition.showWhen
	if (answer === undefined || answer === null) return false
	if (Array.isArray(answer)) return answer.some((one) => typeof one === 'string' && wanted.includes(one))
	return typeof answer === 'object' ? false : wanted.includes(String(answer))
}

interface Node {
	readonly question: Question
	readonly rules: readonly ConditionalLogic[]
	readonly needs: readonly string[]
}

function nodeOf(section: Section, question: Question): Node {
	const rules = [section.conditionalLogic, question.conditionalLogic].filter((rule) => rule !== undefined)
	return { question, rules, needs: rules.flatMap((rule) => rule.conditions.map((condition) => condition.dependsOn)) }
}

function nodesOf(definition: Definition): Map<string, Node> {
	const entries = definition.sections.flatMap((section) =>
		section.questions.map((question): [string, Node] => [question.id, nodeOf(section, question)]),
	)
	return new Map(entries)
}

export interface DependencyOrder {
	/** Every question after those its visibility depends on. */
	readonly ids: readonly string[]
	/** Questions that depend on themselves, directly or through others, and those that depend on such. */
	readonly circular: readonly string[]
}

function order(nodes: ReadonlyMap<string, Node>): DependencyOrder {
	const waitsFor = new Map<string, number>()
	const dependents = new Map<string, string[]>()
	for (const [id, node] of nodes) {
		const needs = new Set(node.needs.filter((need) => nodes.has(need)))
		waitsFor.set(id, needs.size)
		for (const need of needs) {
			const list = dependents.get(need)
			if (list === undefined) dependents.set(need, [id])
			else list.push(id)
		}
	}
	const ids = [...nodes.keys()].filter((id) => waitsFor.get(id) === 0)
	for (let at = 0; at < ids.length; at += 1) {
		for (const dependent of dependents.get(ids[at] ?? '') ?? []) {
			const left = (waitsFor.get(dependent) ?? 0) - 1
			waitsFor.set(dependent, left)
			if (left === 0) ids.push(dependent)
		}
	}
	const ordered = new Set(ids)
	return { ids, circular: [...nodes.keys()].filter((id) => !ordered.has(id)) }
}

/** In which order the visibility of questions can be decided (Kahn's algorithm). */
export function dependencyOrder(definition: Definition): DependencyOrder {
	return order(nodesOf(definition))
}

function holds(rule: ConditionalLogic, answers: Answers, heard: ReadonlySet<string>): boolean {
	const met = (condition: Condition) => heard.has(condition.dependsOn) && meets(condition, answers[condition.dependsOn])
	return rule.match === 'any' ? rule.conditions.some(met) : rule.conditions.every(met)
}

export interface Visibility {
	/** The ids of the questions that are shown under the answers. What a hidden question was answered counts for nothing. */
	shown(answers: Answers): ReadonlySet<string>
}

/** Decides which questions of a definition are shown. Prepared once, as the order of questions does not change.
 *  @throws Error when a question's visibility depends on itself: such a definition is refused before it is kept */
export function prepareVisibility(definition: Definition): Visibility {
	const nodes = nodesOf(definition)
	const { ids, circular } = order(nodes)
	if (circular.length > 0) throw new Error(`the visibility of ${circular.slice(0, 3).join(', ')} depends on itself`)
	return {
		shown: (answers) => {
			const shown = new Set<string>()
			const heard = new Set<string>()
			for (const id of ids) {
				const node = nodes.get(id)
				if (node?.rules.every((rule) => holds(rule, answers, heard)) !== true) continue
				shown.add(id)
				if (!UNHEARD_TYPES.has(node.question.type)) heard.add(id)
			}
			return shown
		},
	}
}

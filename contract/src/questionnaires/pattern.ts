import { type CharacterSet, PatternError, type PatternNode, parsePattern } from './pattern-parser.ts'

const STATES_MAX = 2_000
/** A part that holds nothing makes no state, however often it is repeated. */
const STEPS_MAX = 10_000

type State =
	| { readonly kind: 'match' }
	| { readonly kind: 'set'; readonly set: CharacterSet; readonly next: number }
	| { readonly kind: 'fork'; readonly next: number[] }
	| { readonly kind: 'start' | 'end'; readonly next: number }

/** Builds the automaton from its end: each part is given the state that follows it (Thompson's construction). */
class Builder {
	readonly states: State[] = [{ kind: 'match' }]
	private steps = 0

	private add(state: State): number {
		if (this.states.length >= STATES_MAX) throw new PatternError('The pattern repeats too much.')
		return this.states.push(state) - 1
	}

	build(node: PatternNode, next: number): number {
		this.steps += 1
		if (this.steps > STEPS_MAX) throw new PatternError('The pattern repeats too much.')
		switch (node.kind) {
			case 'set':
				return this.add({ kind: 'set', set: node, next })
			case 'start':
			case 'end':
				return this.add({ kind: node.kind, next })
			case 'sequence':
				return node.parts.reduceRight((following, part) => this.build(part, following), next)
			case 'choice':
				return this.add({ kind: 'fork', next: node.branches.map((branch) => this.build(branch, next)) })
			case 'repeat':
				return this.repeat(node.part, node.min, node.max, next)
		}
	}

	private repeat(part: PatternNode, min: number, max: number | null, next: number): number {
		let following = next
		if (max === null) {
			const targets = [next]
			const loop = this.add({ kind: 'fork', next: targets })
			targets.push(this.build(part, loop))
			following = loop
		} else {
			for (let times = min; times < max; times += 1) {
				following = this.add({ kind: 'fork', next: [this.build(part, following), next] })
			}
		}
		for (let times = 0; times < min; times += 1) following = this.build(part, following)
		return following
	}
}

function holds({ ranges, negated }: CharacterSet, code: number): boolean {
	for (const [from, to] of ranges) if (code >= from && code <= to) return !negated
	return negated
}

/** States that wait for a character, each once. */
class Waiting {
	/** For each state the number of the round in which it was last reached: cheaper than to empty a set for every character. */
	private readonly reachedIn: Uint32Array
	private round = 0
	readonly list: { readonly set: CharacterSet; readonly next: number }[] = []
	hasMatch = false
	private readonly states: readonly State[]

	constructor(states: readonly State[]) {
		this.states = states
		this.reachedIn = new Uint32Array(states.length)
	}

	clear(): void {
		this.round += 1
		this.list.length = 0
		this.hasMatch = false
	}

	/** Adds a state and all that is reached from it without a character. */
	reach(from: number, isStart: boolean, isEnd: boolean): void {
		const waiting = [from]
		for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
			const state = this.states[at]
			if (state === undefined || this.reachedIn[at] === this.round) continue
			this.reachedIn[at] = this.round
			if (state.kind === 'set') this.list.push(state)
			else if (state.kind === 'fork') waiting.push(...state.next)
			else if (state.kind === 'match') this.hasMatch = true
			else if (state.kind === 'start' ? isStart : isEnd) waiting.push(state.next)
		}
	}
}

function matches(states: readonly State[], first: number, text: string): boolean {
	const characters = [...text]
	let [current, following] = [new Waiting(states), new Waiting(states)]
	current.clear()
	for (const [at, character] of [...characters, ''].entries()) {
		current.reach(first, at === 0, at === characters.length)
		if (current.hasMatch) return true
		const code = character.codePointAt(0) ?? -1
		following.clear()
		for (const { set, next } of current.list) {
			if (code >= 0 && holds(set, code)) following.reach(next, false, at + 1 === characters.length)
		}
		;[current, following] = [following, current]
	}
	return false
}

export interface Pattern {
	/** Whether the pattern is found in the text. Takes time in proportion to the text and to the pattern's size. */
	matches(text: string): boolean
	/** States of the automaton. */
	readonly size: number
}

/** A regular expression that no text can make slow: simulated as an automaton, never by trying back and forth.
 *  @throws PatternError when it is not understood */
export function compilePattern(source: string): Pattern {
	const builder = new Builder()
	const first = builder.build(parsePattern(source), 0)
	return { size: builder.states.length, matches: (text) => matches(builder.states, first, text) }
}

/** Maximum length of a text that patterns are tested on: validating a visitor's answers takes the server less than a second
 *  for any questionnaire. */
export const PATTERN_TEXT_MAX = 1_000
export const PATTERNS_SIZE_MAX = 20_000

/** What is wrong with a pattern; null when nothing is. */
export function patternProblem(source: string): string | null {
	try {
		compilePattern(source)
		return null
	} catch (error) {
		if (error instanceof PatternError) return error.message
		throw error
	}
}

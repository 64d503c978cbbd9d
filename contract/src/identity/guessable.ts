/** Words that passwords of the allowed length are made of by those who are tried first, and those of a law office. */
const WORDS = `
	p[a@][s5$][s5$]w[o0]rd passwort motdepasse contrasena parola letmein welcome changeme default
	admin administrator root login secret test guest user hello access internet computer
	iloveyou loveyou lovely princess sunshine superman batman spiderman starwars pokemon
	football baseball basketball soccer hockey liverpool arsenal chelsea barcelona realmadrid
	monkey dragon tigger butterfly chocolate shadow master killer freedom whatever trustno
	michael jordan jennifer jessica ashley daniel charlie thomas jesus minecraft linkedin
	praxis lawyer attorney lawfirm paralegal justice legal office qwerty qwertz azerty abc`
const DECORATED = new RegExp(`^(?:${WORDS.trim().split(/\s+/).join('|')})+[\\d!@#$._-]*$`)
const REPEATED = /^(.{1,8}?)\1+$/

/** What a finger finds without looking, and what is counted out. */
const WALKS = `
	01234567890 00112233445566778899 abcdefghijklmnopqrstuvwxyz a1b2c3d4e5f6g7h8i9
	qwertyuiop qwertzuiop azertyuiop asdfghjkl qsdfghjklm zxcvbnm yxcvbnm wxcvbn
	1q2w3e4r5t6y7u8i9o0p q1w2e3r4t5y6u7i8o9p0 1qaz2wsx3edc4rfv5tgb6yhn7ujm qazwsxedcrfvtgbyhnujm
	147258369 159357 789456123`
const STEPS = new Set(
	WALKS.trim()
		.split(/\s+/)
		.flatMap((walk) => [walk, [...walk].reverse().join('')])
		.flatMap((walk) => [...walk].slice(2).map((_, at) => walk.slice(at, at + 3))),
)

function isStep(three: string): boolean {
	return STEPS.has(three) || /^(.)\1\1$/.test(three)
}

/** Whether every character stands in a walk, whatever walks there are. */
function isWalked(text: string): boolean {
	const starts = Array.from({ length: text.length }, (_, at) => isStep(text.slice(at, at + 3)))
	return starts.every((isStart, at) => isStart || starts[at - 1] === true || starts[at - 2] === true)
}

/** Whether a password of the allowed length is among the first an attacker tries. */
export function isGuessable(password: string): boolean {
	const text = password.toLowerCase()
	if (DECORATED.test(text) || REPEATED.test(text) || isWalked(text)) return true
	return isWalked(text.replace(/[\d!@#$._-]{1,5}$/, ''))
}

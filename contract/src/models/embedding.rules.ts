/** Names of models that read texts for their meaning and cannot chat, as model servers list them. */
const EMBEDDING = /embed|(^|[-/])(bge|gte|e5|minilm|paraphrase)([-_.:]|$)|all-minilm/i

export const isEmbeddingModel = (name: string): boolean => EMBEDDING.test(name)

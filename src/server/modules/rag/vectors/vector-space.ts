/** The space that holds an engine's vectors under one embedder; different embedders never share one. */
export function vectorSpace(engineId: string, embedderKey: string): string {
  return `${engineId}-${embedderKey}`
}

/** `@tote/react/testing`: a provider over canned answers, for tests and previews of components. It needs no server. */

export { refuse, type TestAnswer, type TestAnswers, type TestRefusal, type TestRequest } from "./testing/answers.ts";
export { testBagLine, testProduct, testProfile } from "./testing/fixtures.ts";
export { ToteTestProvider, type ToteTestProviderProps } from "./testing/provider.ts";

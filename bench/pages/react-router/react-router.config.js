export default { ssr: true, appDirectory: "app", buildDirectory: "build" };
